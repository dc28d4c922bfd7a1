import { z } from 'zod';
import { compileCard } from '../../cards/oracle/compile.ts';
import { duel } from '../../formats/duel/index.ts';
import { defineAdventure, type AdventureTale } from '../../formats/sdk/tale/adventure.ts';
import type { CharacterKind, SessionRequest } from '../../formats/sdk/tale/character.ts';
import { readFile } from '../../formats/sdk/file.ts';
import { toggle } from '../../formats/sdk/options.ts';
import type { TaleDefinition, TaleQuestion, TaleState } from '../../formats/sdk/tale/tale.ts';
import type { Answer, Field } from '../../server/engine/kernel/decisions.ts';
import { Rng } from '../../server/engine/kernel/rng.ts';
import type { PersonId } from '../../server/engine/kernel/refs.ts';
import type { MatchSetup } from '../../server/engine/kernel/state/game.ts';

/**
 * A small adventure for tests of what is kept: delvers go down a shaft with their guide. Who is new says their name and keeps one of three cards; each digs (a level
 * deeper, and a card by chance), rests, or falls to their death; the guide closes the shaft. Campaign data: how deep it is.
 */
export const Delver = z.strictObject({
  level: z.number().int().min(1),
  cards: z.array(z.string()),
  /** in the order in which they came */
  marks: z.record(z.string(), z.number()),
  secret: z.string(),
  deeds: z.array(z.strictObject({ session: z.number().int(), what: z.string().nullable() })),
});
export type Delver = z.infer<typeof Delver>;

/** A card that comes with the format. */
const LAMP = compileCard({
  oracle_id: 'delve-lamp',
  name: 'Lamp of the Deep',
  layout: 'normal',
  cmc: 1,
  color_identity: [],
  mana_cost: '{1}',
  type_line: 'Artifact',
  oracle_text: '{T}: Add {C}.',
});

const KIND: CharacterKind<Delver> = {
  name: 'delver',
  sheet: Delver,
  version: 1,
  show: (s, cards, whole) => ({
    subtitle: `of level ${s.level}`,
    facts: Object.entries(s.marks).map(([label, n]) => ({ label, value: String(n) })),
    texts: whole ? [{ label: 'Secret', text: s.secret }] : [],
    groups: [{ title: 'Cards', cards: s.cards.map((key) => ({ card: key, name: cards(key)?.name ?? key })) }],
  }),
  uses: (s) => s.cards,
  own: () => [LAMP],
  ready: [
    {
      key: 'mo',
      name: 'Mo',
      about: 'A delver with a lamp.',
      sheet: () => ({ level: 3, cards: [LAMP.key], marks: {}, secret: 'Has no lamp', deeds: [] }),
    },
  ],
  refuses: (s, { keep }) =>
    s.level > 8 + Number(keep['depth'] ?? 0)
      ? { message: 'They have nothing to learn here.', clauses: ['D1'], mend: 'Choose a delver of a lower level.' }
      : null,
};

interface Data {
  readonly title: string;
  readonly session: number;
  readonly depth: number;
  /** by delver */
  readonly came: readonly ({ readonly id: string | null; readonly name: string; readonly sheet: Delver } | null)[];
  readonly offers: readonly (readonly string[])[];
  readonly loot: readonly string[];
}
interface DelveState extends TaleState {
  delvers: { name: string; sheet: Delver | null; did: string | null; dead: boolean }[];
  depth: number;
  log: { title: string; text: string; clause?: string }[];
}

const dataOf = (setup: MatchSetup): Data => setup.data as Data;
const guide = (s: DelveState): PersonId => s.delvers.length;
const text = (key: string, label: string): Field => ({ kind: 'text', key, label, min: 1, max: 40, lines: 1 });
const pick = (key: string, label: string, options: { key: string; label: string; card?: string }[]): Field => ({
  kind: 'pick',
  key,
  label,
  min: 1,
  max: 1,
  options,
});
const ask = (key: string, person: PersonId, name: string, title: string, fields: Field[]): TaleQuestion => ({
  key,
  person,
  mode: 'each',
  part: { kind: 'form', title, clauses: ['D1'], name, fields, send: 'Do it' },
});
const said = (answer: Answer, key: string): string => ('form' in answer ? String(answer.form[key] ?? '') : '');

function questions(setup: MatchSetup, s: DelveState): TaleQuestion[] {
  const making = s.delvers.flatMap((d, p) =>
    d.sheet !== null
      ? []
      : [
          ask(`make ${p}`, p, 'make', 'Who are you?', [
            text('name', 'Name'),
            text('secret', 'Secret'),
            pick(
              'card',
              'Card',
              (dataOf(setup).offers[p] ?? []).map((card, i) => ({
                key: `o${i}`,
                label: setup.cards[card]?.name ?? card,
                card,
              })),
            ),
          ]),
        ],
  );
  if (making.length > 0) return making;
  const doing = s.delvers.flatMap((d, p) =>
    d.did !== null
      ? []
      : [
          ask(`do ${p}`, p, 'do', 'What do you do?', [
            pick('what', 'Deed', [
              { key: 'dig', label: 'Dig' },
              { key: 'rest', label: 'Rest' },
              { key: 'fall', label: 'Fall' },
            ]),
          ]),
        ],
  );
  return doing.length > 0 ? doing : [ask('close', guide(s), 'close', 'Close the shaft', [text('word', 'Last word')])];
}

function act(setup: MatchSetup, s: DelveState, p: PersonId, what: string): void {
  const delver = s.delvers[p];
  const data = dataOf(setup);
  if (!delver?.sheet) return;
  delver.did = what;
  delver.dead = what === 'fall';
  delver.sheet.deeds.push({ session: data.session, what: what === 'rest' ? null : what });
  delver.sheet.marks[what] = (delver.sheet.marks[what] ?? 0) + 0.5;
  if (what === 'dig') {
    s.depth++;
    delver.sheet.level++;
    delver.sheet.cards.push(data.loot[p] ?? '');
  }
  s.log.push({ title: 'The shaft', text: `${delver.name}: ${what}`, ...(what === 'dig' ? { clause: 'D1' } : {}) });
}

const tale: AdventureTale<DelveState> = {
  begin(setup) {
    const { came, depth } = dataOf(setup);
    return {
      phase: came.includes(null) ? 'making' : 'shaft',
      stage: 0,
      people: setup.people.map(({ name }) => ({ name, left: false })),
      lines: [{ to: null, say: ['It is dark.'] }],
      revealed: 0,
      over: null,
      depth,
      log: [],
      delvers: came.map((c, i) => ({
        name: c?.name ?? setup.people[i]?.name ?? '',
        sheet: structuredClone(c?.sheet ?? null),
        did: null,
        dead: false,
      })),
    };
  },
  questions,
  answer(setup, s, { person, part }, answer) {
    const delver = s.delvers[person];
    switch (part.kind === 'form' ? part.name : '') {
      case 'make': {
        const card = dataOf(setup).offers[person]?.[Number(said(answer, 'card').slice(1))] ?? '';
        if (delver)
          Object.assign(delver, {
            name: said(answer, 'name'),
            sheet: { level: 1, cards: [card], marks: { z: 1, a: 2 }, secret: said(answer, 'secret'), deeds: [] },
          });
        if (s.delvers.every((d) => d.sheet !== null)) s.phase = 'shaft';
        break;
      }
      case 'do':
        act(setup, s, person, said(answer, 'what'));
        break;
      default:
        s.log.push({ title: 'The end', text: said(answer, 'word') });
        s.phase = 'over';
        s.over = { winner: null, reason: 'The shaft is closed.', clauses: ['D1'] };
    }
    s.stage++;
    return null;
  },
  intervene: (_setup, s, person) => {
    (s.people[person] as { left: boolean }).left = true;
    s.over = { winner: null, reason: 'Somebody has left.', clauses: ['D1'] };
    return null;
  },
  match: () => null,
  matchOver: () => undefined,
  view: (setup, s) => ({
    title: dataOf(setup).title,
    at: `At ${s.depth}`,
    phases: ['making', 'shaft', 'over'].map((id) => ({ id, label: id, is: id === s.phase ? 'now' : 'ahead' })),
    meters: [],
    papers: [],
    tracks: [],
    sheets: [],
    match: false,
    links: [],
  }),
  record: (setup, s) => ({
    title: dataOf(setup).title,
    phase: s.phase,
    over: s.over !== null,
    log: s.log,
    facts: [{ label: 'Depth', value: String(s.depth) }],
    keep: { depth: s.depth, z: [null, 0.1], a: {} },
    characters: s.delvers.map((d, p) => ({
      key: `d${p}`,
      id: dataOf(setup).came[p]?.id ?? null,
      person: p,
      name: d.name,
      sheet: d.sheet,
      ...(d.dead ? { dead: true } : {}),
    })),
  }),
};

function deal(r: SessionRequest<Delver>) {
  const keys = r.cards.filter((c) => c.whole).map((c) => c.key);
  const drawn = new Rng(`${r.seed} delve`).shuffle(keys).slice(0, 4 * r.people.length);
  const delvers = r.people.length - 1;
  const data: Data = {
    title: r.title,
    session: r.session,
    depth: (r.content as { readonly depth: number } | undefined)?.depth ?? Number(r.keep['depth'] ?? 0),
    came: r.characters.slice(0, delvers),
    offers: Array.from({ length: delvers }, (_, i) => drawn.slice(4 * i, 4 * i + 3)),
    loot: Array.from({ length: delvers }, (_, i) => drawn[4 * i + 3] ?? ''),
  };
  return { people: r.people.map(({ name }, i) => ({ name, side: i < delvers ? 0 : 1 })), data, uses: drawn };
}

export const DELVE: TaleDefinition = defineAdventure({
  id: 'delve',
  name: 'Delve',
  about: 'Down a shaft.',
  roles: [
    { role: 'Delver', min: 1, max: 3 },
    { role: 'Guide', min: 1, max: 1, decides: true },
  ],
  players: ['Delver'],
  clauses: [],
  options: {
    lamp: toggle({ label: 'Lamp', clause: 'D1', about: 'Whether there is light.', ruling: false, default: true }),
  },
  content: {
    label: 'Map',
    about: 'Says how deep the shaft is.',
    clause: 'D1',
    sample: { depth: 0 },
    read: (file) => {
      const { depth } = readFile(z.strictObject({ depth: z.number() }), file, {
        called: 'The map',
        clauses: ['D1'],
        mend: 'Draw it anew.',
      });
      return { title: 'A map', about: '', parts: [{ label: 'Depth', says: String(depth) }] };
    },
  },
  character: KIND,
  rules: () => duel.rules({}),
  deal,
  tale,
});
