import type { FormatInfo, RulingInfo, RulingLineInfo } from '../../../server/protocol/index.ts';
import { judgeAnswerTexts as say } from '../texts/judge/answer.ts';

export type Tone = 'yes' | 'no' | 'open' | 'value';

/** Answer to one question in large words, with its sign. */
export interface Headline {
  readonly tone: Tone;
  readonly sign: string;
  readonly text: string;
}

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

export function headlineOf({ verdict, because, answer }: RulingInfo): Headline {
  if (verdict === 'not judged')
    return { tone: 'open', sign: '?', text: say.notJudged((because ?? say.noReason).replace(/\.$/, '')) };
  if (verdict === undefined) return { tone: 'value', sign: '=', text: capital(answer ?? '') };
  const word = verdict === 'yes' ? say.yes : say.no;
  return {
    tone: verdict,
    sign: verdict === 'yes' ? '✓' : '✕',
    text: answer === undefined ? word : say.because(word, answer),
  };
}

/** The rule that decides, and the others that concern the case. */
export function chainOf({ chain }: RulingInfo): {
  readonly decisive: RulingLineInfo | undefined;
  readonly others: readonly RulingLineInfo[];
} {
  const decisive = chain.find((line) => line.decisive) ?? chain[0];
  return { decisive, others: chain.filter((line) => line !== decisive) };
}

/** A way to set an option, and the answer under it. */
export interface ReadingRow {
  readonly set: string;
  readonly answer: string;
  readonly note: string;
}

type Option = Pick<FormatInfo['options'][number], 'key' | 'label' | 'choices'>;

/** A setting as the form of the format has it: "Spells as targets: Only at the Front of the source". Its key where the format has no such option. */
function settingWords(options: readonly Option[], key: string, values: readonly string[]): string {
  const option = options.find((each) => each.key === key);
  const words = values.map((value) => option?.choices?.find((choice) => choice.value === value)?.label ?? value);
  return say.option(option?.label ?? key, words);
}

/** The answer as the options are set, and under other settings, with whose reading each is. */
export function readingRows(ruling: RulingInfo, options: readonly Option[] = []): readonly ReadingRow[] {
  const readings = ruling.readings ?? [];
  if (readings.length === 0) return [];
  const asSet = ruling.verdict ?? ruling.answer ?? '';
  const whose = [...new Set(readings.map(({ ours }) => (ours ? say.ourReading : say.documentReading)))];
  return [
    { set: say.asSet, answer: asSet, note: say.both(whose) },
    ...readings.map(({ option, values, clause, answer }) => ({
      set: settingWords(options, option, values),
      answer,
      note: say.anotherReading(clause),
    })),
  ];
}

/** One sentence for people who do not see the page change. */
export function announced(rulings: readonly RulingInfo[]): string {
  return rulings.map((ruling) => `${ruling.asked.replace(/[?.]$/, '')}: ${headlineOf(ruling).text}`).join(' ');
}
