import type { FormatInfo } from '../../../server/protocol/index.ts';
import { setupTexts } from '../texts/lobby/setup.ts';
import { changedOptions, isDealt, setOf, type Setup } from './setup.ts';

const { summary: say } = setupTexts;

/** A value of an option, as people read it. */
export const optionWords = (
  option: FormatInfo['options'][number],
  value: FormatInfo['options'][number]['default'],
): string =>
  option.choices?.find((choice) => choice.value === value)?.label
  ?? (typeof value === 'boolean' ? (value ? say.yes : say.no) : String(value));

/** One line of what is set under "More options": "Starting life 30 · cards of dom · seed s1". */
export function summaryOf(format: FormatInfo, setup: Setup): string {
  const options = Object.entries(changedOptions(format, setup)).flatMap(([key, value]) => {
    const option = format.options.find((other) => other.key === key);
    return option ? [`${option.label}: ${optionWords(option, value)}`] : [];
  });
  const variants = setup.variants.map((id) => format.variants?.find((variant) => variant.id === id)?.name ?? id);
  const sets = setOf(setup.sets);
  const cards = !isDealt(format, setup)
    ? []
    : setup.cards === 'sets'
      ? [sets.length > 0 ? say.sets(sets.join(', ')) : say.allSets]
      : setup.cards === 'list'
        ? [say.list]
        : [];
  const parts = [
    ...variants,
    ...(setup.changes.length > 0 ? [say.houseRules(setup.changes.length)] : []),
    ...options,
    ...cards,
    ...(format.content && setup.content ? [say.content(setup.content.name)] : []),
    ...(setup.whatIf ? [] : [say.noWhatIf]),
    ...(setup.disputes ? [say.disputes] : []),
    ...(setup.days === undefined ? [] : [say.days(setup.days)]),
    ...(setup.seed.trim() ? [say.seed(setup.seed.trim())] : []),
  ];
  return parts.length > 0 ? parts.join(' · ') : say.usual;
}
