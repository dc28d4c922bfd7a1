import { starterCards } from '../../cards/starter/index.ts';
import { duel } from '../../formats/duel/index.ts';
import { RULES_VERSION } from '../../formats/sdk/format.ts';
import type { Tale, TaleDefinition, TaleLine, TaleQuestion, TaleState } from '../../formats/sdk/tale/tale.ts';
import { Rng } from '../../server/engine/kernel/rng.ts';
import type { Answer, Field, Refusal } from '../../server/engine/kernel/decisions.ts';
import type { TaleCard } from '../../server/protocol/index.ts';
import type { PersonId } from '../../server/engine/kernel/refs.ts';
import type { MatchSetup } from '../../server/engine/kernel/state/game.ts';

/**
 * A small tale for tests of the table: two people each think of a motto, in secret until both have; they agree on a word, which either may propose anew; each is
 * dealt two cards by chance and keeps one, unseen by the other; they play a duel; who wins writes the last line.
 */
interface WordState extends TaleState {
  mottos: (string | null)[];
  word: { n: number; by: PersonId; text: string } | null;
  hands: string[][];
  kept: (string | null)[];
  duel: 'ahead' | 'now' | 'done';
  winner: PersonId | null;
}

const PEOPLE = [0, 1] as const;
const PHASES = ['mottos', 'word', 'cards', 'duel', 'line'] as const;
const say = (s: WordState, to: TaleLine['to'], ...words: (string | { card: string })[]): void => {
  s.lines.push({ to, say: words });
};
const on = (s: WordState, phase: (typeof PHASES)[number]): void => {
  s.phase = phase;
  s.stage++;
};
const text = (key: string, label: string, value?: string): Field => ({
  kind: 'text',
  key,
  label,
  min: 1,
  max: 40,
  lines: 1,
  ...(value === undefined ? {} : { value }),
});
const written = (answer: Answer, key: string): string => ('form' in answer ? String(answer.form[key] ?? '') : '');
const refuse = (message: string): Refusal => ({
  code: 'illegal',
  message,
  clauses: ['W1'],
  mend: 'Say something else.',
});
const nameOf = (s: WordState, person: PersonId): string => s.people[person]?.name ?? '';
const deck = (setup: MatchSetup): string[] => (setup.data as { deck: string[] }).deck;

function questionsOf(setup: MatchSetup, s: WordState): TaleQuestion[] {
  const form = (
    key: string,
    person: PersonId,
    mode: TaleQuestion['mode'],
    name: string,
    title: string,
    fields: Field[],
  ): TaleQuestion => ({
    key,
    person,
    mode,
    part: { kind: 'form', title, clauses: ['W1'], name, fields, send: 'Say it' },
  });
  if (s.phase === 'mottos')
    return PEOPLE.filter((p) => s.mottos[p] === null).map((p) =>
      form(`motto ${p}`, p, 'each', 'motto', 'Think of a motto', [text('motto', 'Motto')]),
    );
  if (s.phase === 'word') {
    const n = s.word?.n ?? 0;
    return PEOPLE.filter((p) => p !== s.word?.by).map((p) =>
      form(
        `word ${n} ${p}`,
        p,
        'agree',
        'word',
        s.word === null ? 'Propose a word' : `Agree to “${s.word.text}”, or propose another`,
        [text('word', 'Word', s.word?.text)],
      ),
    );
  }
  if (s.phase === 'cards') {
    return PEOPLE.filter((p) => s.kept[p] === null).map((p) =>
      form(`keep ${p}`, p, 'each', 'keep', 'Keep one of your cards', [
        {
          kind: 'pick',
          key: 'card',
          label: s.kept[1 - p] === null ? 'Card' : 'Card, as the other has one',
          min: 1,
          max: 1,
          options: (s.hands[p] ?? []).map((card, i) => ({
            key: `h${i}`,
            label: setup.cards[card]?.name ?? card,
            card,
          })),
        },
      ]),
    );
  }
  return s.phase === 'line'
    ? [form('line', s.winner ?? 0, 'each', 'line', 'Write the last line', [text('line', 'Line')])]
    : [];
}

const tale: Tale<WordState> = {
  begin: (setup) => ({
    phase: 'mottos',
    stage: 0,
    people: setup.people.map(({ name }) => ({ name, left: false })),
    lines: [{ to: null, say: ['It begins.'] }],
    revealed: 0,
    over: null,
    mottos: [null, null],
    word: null,
    hands: [[], []],
    kept: [null, null],
    duel: 'ahead',
    winner: null,
  }),
  questions: questionsOf,
  answer(setup, s, { person, part }, answer) {
    switch (part.kind === 'form' ? part.name : '') {
      case 'motto':
        s.mottos[person] = written(answer, 'motto');
        if (s.mottos.includes(null)) return null;
        for (const p of PEOPLE) say(s, null, `${nameOf(s, p)} lives by “${s.mottos[p]}”.`);
        s.revealed++;
        on(s, 'word');
        return null;
      case 'word': {
        const word = written(answer, 'word');
        if (word.includes(' ')) return refuse('That is more than one word.');
        if (word !== s.word?.text) {
          s.word = { n: (s.word?.n ?? 0) + 1, by: person, text: word };
          return null;
        }
        say(s, null, `The word is “${word}”.`);
        const drawn = new Rng(`${setup.seed} deal`).shuffle(deck(setup));
        s.revealed++;
        for (const p of PEOPLE) {
          s.hands[p] = drawn.slice(2 * p, 2 * p + 2);
          say(s, [p], 'You are dealt ', { card: s.hands[p]?.[0] ?? '' }, ' and ', { card: s.hands[p]?.[1] ?? '' }, '.');
        }
        on(s, 'cards');
        return null;
      }
      case 'keep': {
        const [key] = 'form' in answer ? (answer.form['card'] ?? []) : [];
        s.kept[person] = s.hands[person]?.[Number(key?.slice(1))] ?? null;
        say(s, null, `${nameOf(s, person)} keeps a card.`);
        if (s.kept.includes(null)) return null;
        s.duel = 'now';
        on(s, 'duel');
        return null;
      }
      default:
        say(s, null, `${nameOf(s, person)} writes: ${written(answer, 'line')}`);
        s.over = { winner: person, reason: `${nameOf(s, person)} had the last line.`, clauses: ['W1'] };
        s.stage++;
        return null;
    }
  },
  intervene(_setup, s, person, kind) {
    if (s.people[person]?.left)
      return { code: 'over', message: 'They have left already.', clauses: ['W1'], mend: 'Nothing is left to do.' };
    if (kind === 'leave') {
      (s.people[person] as { left: boolean }).left = true;
      say(s, null, `${nameOf(s, person)} leaves.`);
    } else if (s.duel !== 'now') {
      s.over = { winner: 1 - person, reason: `${nameOf(s, person)} gives up.`, clauses: ['W1'] };
      s.stage++;
    }
    return null;
  },
  match: (setup, s) =>
    s.duel === 'now' ? { setup: (setup.data as { duel: MatchSetup }).duel, rules: duel.rules({ life: 6 }) } : null,
  matchOver(_setup, s, match) {
    s.duel = 'done';
    s.winner = match.people.find((p) => p.side === match.over?.winner)?.id ?? 0;
    for (const p of PEOPLE) say(s, null, `${nameOf(s, p)} had kept `, { card: s.kept[p] ?? '' }, '.');
    s.revealed++;
    on(s, 'line');
  },
  view(setup, s, person) {
    const shown = (card: string, p: PersonId): TaleCard =>
      p === person || (s.duel === 'done' && card === s.kept[p])
        ? { card, name: setup.cards[card]?.name ?? '' }
        : { card: null, name: 'A card', faceDown: true };
    const at = PHASES.indexOf(s.phase as (typeof PHASES)[number]);
    return {
      title: 'A word',
      at: `The ${s.phase}`,
      phases: PHASES.map((id, i) => ({ id, label: id, is: i < at ? 'done' : i === at ? 'now' : 'ahead' })),
      meters: [],
      papers: s.word === null ? [] : [{ key: 'word', title: 'The word', text: s.word.text }],
      tracks: [],
      match: s.duel === 'now',
      links: [],
      sheets: PEOPLE.map((p) => ({
        key: `hand ${p}`,
        title: nameOf(s, p),
        person: p,
        facts: [],
        texts: p === person && s.mottos[p] !== null ? [{ label: 'Motto', text: s.mottos[p] ?? '' }] : [],
        groups: [{ title: 'Cards', cards: (s.hands[p] ?? []).map((card) => shown(card, p)) }],
      })),
    };
  },
  record: (_setup, s) => (s.word === null ? null : { phase: s.phase, word: s.word.text, over: s.over !== null }),
};

export const WORD: TaleDefinition = {
  id: 'word',
  clauses: [],
  tale: tale as Tale,
  rules: () => duel.rules({}),
  info: {
    id: 'word',
    name: 'A word',
    about: '',
    roles: [{ role: 'Player', min: 2, max: 2 }],
    clauses: [],
    options: [],
  },
};

/** The beginning of a tale of this kind: eight cards to deal, and a duel of six life each. */
export function wordSetup(seed: string): MatchSetup {
  const cards = starterCards().filter((c) => c.whole);
  const people = ['Ann', 'Ben'].map((name) => ({ name }));
  const dealt = cards.filter((c) => c.faces[0].types.includes('creature')).slice(0, 8);
  return {
    rulesVersion: RULES_VERSION,
    format: 'word',
    seed,
    options: {},
    people: people.map(({ name }, side) => ({ name, side })),
    cards: Object.fromEntries(dealt.map((c) => [c.key, c])),
    data: {
      deck: dealt.map((c) => c.key),
      duel: duel.makeSetup({ seed: `${seed} duel`, people, cards, options: { life: 6 } }),
    },
  };
}
