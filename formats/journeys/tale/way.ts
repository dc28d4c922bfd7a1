import type { TaleView } from '../../../server/protocol/tale.ts';
import { restText } from './rest.ts';
import type { JourneyState } from './state.ts';

/** Note the part of the story that has begun, with the words that everybody has been told. */
export function goFurther(s: JourneyState, next: string): void {
  if (next === 'close') return;
  const texts: Readonly<Record<string, string>> = {
    scene: s.text,
    challenge: s.challenge?.text ?? '',
    rest: s.rest ? `The company rests ${restText(s.rest)}.` : '',
  };
  s.way = [...(s.way ?? []), { title: s.title, text: texts[next] ?? '' }];
}

/** The part of the story that is being played; before the first, none. */
export function sceneOf(s: JourneyState): Pick<TaleView, 'scene'> {
  const stage = s.way?.at(-1);
  if (!stage || s.over) return {};
  const { title, text } = stage;
  return { scene: { title, picture: { of: 'place', name: title, ...(text === '' ? {} : { words: text }) } } };
}
