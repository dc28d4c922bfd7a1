import { COLORS, type CompiledCard } from '../../../cards/oracle/ir/index.ts';
import type { Answer, Field, FieldOption } from '../../../server/engine/kernel/decisions.ts';
import { identityOf, isWithin } from '../../sdk/deck/deck.ts';
import { isBasic } from '../../sdk/deck/lands.ts';
import type { TaleQuestion } from '../../sdk/tale/tale.ts';
import { sparksOf, type EpisodeFile } from '../episode.ts';
import { BELL } from '../shipped/bell.ts';
import { dataOf, TIERS, WayfarerSheet, type SessionState } from './model.ts';
import type { PersonId } from '../../../server/engine/kernel/refs.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';

/**
 * Questions of a session.
 * New wayfarers are made, the scrivener chooses the Episode, and after the game decks and sparks change.
 */
export const OUT = 20;
export const IN = 10;
/** most characters of an Episode as text, so that it fits into a message */
const FILE = 40_000;

const cardOf = (setup: MatchSetup, key: string): CompiledCard | undefined => setup.cards[key];
const nameOf = (setup: MatchSetup, key: string): string => cardOf(setup, key)?.name ?? key;
const form = (
  key: string,
  person: PersonId,
  name: string,
  title: string,
  clauses: string[],
  send: string,
  fields: Field[],
): TaleQuestion => ({ key, person, mode: 'each', part: { kind: 'form', title, clauses, name, fields, send } });

const sparkField = (tier: number, label: string, value: string): Field => ({
  kind: 'pick',
  key: 'spark',
  label,
  min: 1,
  max: 1,
  value: [value],
  options: sparksOf(tier).map(({ subtype, card }) => ({
    key: subtype,
    label: subtype,
    note: card.faces[0].text,
    card: card.key,
  })),
});

/** The scrivener is person 0, the wayfarers follow. */
export const personOf = (wayfarer: number): PersonId => wayfarer + 1;

export function gathering(setup: MatchSetup, s: SessionState): TaleQuestion[] {
  const { tier } = dataOf(setup);
  const made = s.wayfarers.flatMap((w, i) =>
    w.sheet || s.people[personOf(i)]?.left
      ? []
      : [
          form(`make ${i}`, personOf(i), 'wayfarer', 'Who sets out?', ['W302.1', 'W100.4'], 'Set out', [
            { kind: 'text', key: 'name', label: 'Name of your wayfarer', min: 1, max: 40, lines: 1, value: w.name },
            sparkField(tier, `Spark emblem of tier ${tier}`, sparksOf(tier)[i % 5]?.subtype ?? ''),
          ]),
        ],
  );
  const episode =
    s.chosen || s.people[0]?.left
      ? []
      : [
          form(
            'episode',
            0,
            'episode',
            `Which Episode of tier ${tier}?`,
            ['W304.2', 'W100.3b'],
            'Play it',
            episodeFields(setup),
          ),
        ];
  return [...episode, ...made];
}

const OWN = 'own';
/** Fields for the Episode: one of this tier by name, or an imported one. */
function episodeFields(setup: MatchSetup): Field[] {
  const { offers } = dataOf(setup);
  const file = {
    kind: 'text',
    key: 'file',
    label: 'File of the Episode',
    max: FILE,
    lines: 4,
    value: '',
    file: '.json',
  } as const;
  if (!offers) return [{ ...file, help: `Left empty, “${BELL.name}” is played.`, min: 0 }];
  const options = offers.map(({ name, about }, i): FieldOption => ({
    key: `e${i}`,
    label: name,
    ...(about ? { note: about } : {}),
  }));
  return [
    {
      kind: 'pick',
      key: 'episode',
      label: 'Episode',
      min: 1,
      max: 1,
      value: ['e0'],
      options: [...options, { key: OWN, label: 'Another Episode', note: 'You import it from a file.' }],
    },
    {
      ...file,
      help: 'An Episode, or a Journey, whose other Episodes are offered in later games.',
      min: 1,
      when: [{ field: 'episode', is: [OWN] }],
    },
  ];
}
/** The picked Episode; null: an imported one. */
export function episodePicked(setup: MatchSetup, answer: Answer): EpisodeFile | null {
  const [key] = picked(answer, 'episode');
  return key === undefined || key === OWN ? null : (dataOf(setup).offers?.[Number(key.slice(1))] ?? null);
}

/**
 * Basic lands of the commander's colors, ten of each, and the packs.
 * A card that cannot be added shows the reason.
 */
function packOptions(
  setup: MatchSetup,
  { main, commanders }: Pick<WayfarerSheet, 'main' | 'commanders'>,
  packs: readonly string[],
): FieldOption[] {
  const leaders = commanders.flatMap((k) => cardOf(setup, k) ?? []);
  const colours = identityOf(leaders);
  const names = new Set([...main, ...commanders].map((k) => nameOf(setup, k)));
  const no = (card: CompiledCard | undefined): FieldOption['no'] => {
    if (card && !isWithin(card, colours))
      return { says: 'It is not in the colours of the commander.', clause: '903.5c' };
    return card && names.has(card.name) && !isBasic(card)
      ? { says: 'It is in the deck already.', clause: '903.5b' }
      : undefined;
  };
  const { pool } = dataOf(setup);
  const opened = (pool ?? []).flatMap((key): FieldOption[] =>
    no(cardOf(setup, key)) ? [] : [{ key: `c${key}`, label: nameOf(setup, key), card: key }],
  );
  const offered = packs.map((key, i): FieldOption => {
    const why = no(cardOf(setup, key));
    return { key: `p${i}`, label: nameOf(setup, key), card: key, ...(why ? { no: why } : {}) };
  });
  const basics = basicsOf(setup).filter((c) => c.colorIdentity.every((x) => colours.includes(x)));
  return [
    ...offered,
    ...opened,
    ...basics.flatMap((c) =>
      Array.from({ length: IN }, (_, i): FieldOption => ({ key: `b${c.key}#${i}`, label: c.name, card: c.key })),
    ),
  ];
}
export const basicsOf = (setup: MatchSetup): CompiledCard[] =>
  COLORS.flatMap((colour) =>
    Object.values(setup.cards)
      .filter((c) => isBasic(c) && c.colorIdentity.join() === colour)
      .slice(0, 1),
  );

/** W304.3a, W302.3a */
export function betweenGames(setup: MatchSetup, s: SessionState): TaleQuestion[] {
  const { tier, wayfarers, pool } = dataOf(setup);
  return s.wayfarers.flatMap((w, i) => {
    if (w.done || !w.sheet || s.people[personOf(i)]?.left) return [];
    const { main, spark } = w.sheet;
    const fields: Field[] = [
      {
        kind: 'pick',
        key: 'out',
        label: 'Twenty cards to take out',
        min: OUT,
        max: OUT,
        options: main.map((key, k) => ({ key: `m${k}`, label: nameOf(setup, key), card: key })),
      },
      {
        kind: 'pick',
        key: 'in',
        label: 'Ten cards to add, of your packs or basic lands',
        min: IN,
        max: IN,
        ...(pool
          ? {
              help: 'Type the names of cards in the packs that you have opened. The list has the fully automated cards in the colours of your commander that your deck does not have yet.',
            }
          : {}),
        options: packOptions(setup, w.sheet, wayfarers[i]?.packs ?? []),
      },
    ];
    if (maySwap(tier)) fields.push(sparkField(tier + 1, `Spark emblem of tier ${tier + 1}`, spark));
    return [
      form(
        `packs ${i}`,
        personOf(i),
        'packs',
        `Between the games: tier ${tier} is over`,
        maySwap(tier) ? ['W304.3a', 'W302.3a'] : ['W304.3a', 'W302.3'],
        'Go on',
        fields,
      ),
    ];
  });
}
/** True if a wayfarer may choose another subtype after this tier (W302.3a). */
export const maySwap = (tier: number): boolean => (tier === 1 || tier === 3) && tier < TIERS;

export const said = (answer: Answer, key: string): string =>
  'form' in answer && typeof answer.form[key] === 'string' ? answer.form[key] : '';
export const picked = (answer: Answer, key: string): readonly string[] =>
  'form' in answer && Array.isArray(answer.form[key]) ? answer.form[key] : [];

/** The picked subtype of spark, if asked for. */
export const sparkPicked = (answer: Answer): WayfarerSheet['spark'] | undefined =>
  WayfarerSheet.shape.spark.safeParse(picked(answer, 'spark')[0]).data;

/** The sheet after the game with the player's changes (W304.3a, W304.3b). Cards left in the packs are lost. */
export function goneOn(sheet: WayfarerSheet, packs: readonly string[], tier: number, answer: Answer): WayfarerSheet {
  const out = new Set(picked(answer, 'out').map((k) => Number(k.slice(1))));
  const added = picked(answer, 'in').flatMap((k) =>
    k.startsWith('p')
      ? (packs[Number(k.slice(1))] ?? [])
      : k.startsWith('c')
        ? k.slice(1)
        : k.slice(1, k.lastIndexOf('#')),
  );
  return {
    ...sheet,
    main: [...sheet.main.filter((_, i) => !out.has(i)), ...added],
    tier: Math.min(TIERS, tier + 1),
    spark: sparkPicked(answer) ?? sheet.spark,
  };
}
