import type { TaleMap } from '../../../server/protocol/tale.ts';

/** A part of a session that has been played or begun: a scene, a fight, a rest. */
export interface Stage {
  readonly title: string;
  readonly text: string;
  /** its number, or its kind */
  readonly note?: string;
}

/** Part of a session that lies ahead, or is behind; `note`: how it went, or what is known of it. */
export interface Milestone {
  readonly name: string;
  readonly is: 'been' | 'here' | 'ahead';
  readonly note?: string;
  /** words that its picture is drawn from */
  readonly words?: string;
}

/** Most characters of a sentence that stands as a title. */
const TITLE = 56;
/** The first sentence of a text as a title; empty if there is none. */
export function titleIn(text: string): string {
  const [sentence = ''] = text.trim().split(/(?<=[.!?])\s|\n/);
  const short = sentence.replace(/[.]$/, '');
  return short.length <= TITLE ? short : `${short.slice(0, TITLE).replace(/\s+\S*$/, '')} …`;
}

/** A map without roads: milestones in a row, with the company at the last one that it has come to. */
export function rowMap(key: string, title: string, company: string, milestones: readonly Milestone[]): TaleMap {
  const places = milestones.map(({ name, is, note = '', words }, at) => ({
    key: String(at),
    name,
    roads: [],
    is,
    ...(note === '' ? {} : { note }),
    picture: { of: 'place' as const, name, ...(words === undefined ? {} : { words }) },
  }));
  const stops = places.flatMap(({ key: place, is }, at) => (is === 'ahead' ? [] : [{ place, n: at + 1 }]));
  return { key, title, roads: [], places, walks: [{ label: company, stops }] };
}

/** The map of a session's stages so far, in their order; none before the first. */
export const wayOf = (title: string, company: string, way: readonly Stage[] = []): TaleMap[] =>
  way.length === 0
    ? []
    : [
        rowMap(
          'way',
          title,
          company,
          way.map(({ title: name, text, note }, at) => ({
            name,
            is: at === way.length - 1 ? ('here' as const) : ('been' as const),
            note: [note === undefined ? '' : `${note}.`, text].filter(Boolean).join(' '),
            words: text,
          })),
        ),
      ];
