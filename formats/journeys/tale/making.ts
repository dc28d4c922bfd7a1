import { type CompiledCard, COLORS, type Color } from '../../../cards/oracle/ir/index.ts';
import type { Written } from '../../../server/engine/decisions/form.ts';
import type { Refusal } from '../../../server/engine/kernel/decisions.ts';
import { Rng } from '../../../server/engine/kernel/rng.ts';
import { isBasic, isLand } from '../../sdk/deck/lands.ts';
import {
  assembledReasons,
  besidesReasons,
  openPacks,
  openReasons,
  PACKS,
  rarityOf,
  sphereReasons,
  type PackKind,
  type Reason,
} from '../building.ts';
import { homeBasics, openDeck, READY, readySheet } from '../content/characters.ts';
import { addCopy, SPHERES, STARTING_LIFE, type Sheet } from '../model.ts';
import { refusal } from '../refusal.ts';
import { select, selectionRefusal } from '../talents/selection.ts';
import { cardsOf, isNew, pcAt, poolOf, seedOf, sessionOf, tell, type JourneyState, type Making } from './state.ts';
import type { SessionOptions } from './options.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';
import { readList } from './deck-list.ts';

export const optionsOf = (setup: MatchSetup): SessionOptions => setup.options as SessionOptions;

export function beginMaking(setup: MatchSetup, s: JourneyState, i: number): void {
  const brought = sessionOf(setup).decks[i] ?? null;
  const p = pcAt(s, i);
  p.making =
    brought && p.n === 0
      ? { at: 'person', way: 'open', opened: [], deck: [...brought.main], besides: [...brought.besides] }
      : { at: 'way', way: 'open', opened: [], deck: [], besides: [] };
}

export function answerMaking(setup: MatchSetup, s: JourneyState, i: number, form: Written): Refusal | null {
  if (s.block.length === 0) {
    s.block = form
      .text('sets')
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter((x) => x !== '')
      .slice(0, 20);
    s.round++;
    return null;
  }
  const p = pcAt(s, i);
  const m = p.making as Making;
  if (m.at === 'way') return answerWay(setup, s, i, form.pick('way') ?? '');
  if (m.at === 'packs') return answerPacks(setup, s, m, form);
  if (m.at === 'deck') return answerDeck(setup, s, m, form);
  return answerPerson(setup, s, i, m, form);
}

function answerWay(setup: MatchSetup, s: JourneyState, i: number, way: string): Refusal | null {
  const p = pcAt(s, i);
  const m = p.making as Making;
  const pool = poolOf(setup);
  const { home } = sessionOf(setup);
  const ready = READY[Number(way.slice('ready'.length))];
  if (way.startsWith('ready') && ready) {
    const sheet = readySheet(ready, pool, home);
    if (isNew(setup)) return made(s, i, { ...sheet, name: successor(s, sheet.name) });
    return made(
      s,
      i,
      s.pcs.some((x) => x.sheet?.name === sheet.name) ? { ...sheet, name: `${sheet.name} the Younger` } : sheet,
    );
  }
  const rng = new Rng(seedOf(setup, s, 'packs'));
  const here = pool.filter((c) => c.set === home);
  if (way === 'assembled' || way === 'typed')
    m.opened = openPacks(here, rng, optionsOf(setup).packs as PackKind).map((c) => c.key);
  if (way === 'typed') {
    Object.assign(m, { at: 'packs', way: 'assembled' });
    return null;
  }
  if (way === 'assembled') {
    m.deck = deckOf(setup, m.opened, s.block);
    tell(s, ['You have opened your packs. ', { clause: 'J-1-2' }], [p.person]);
  } else m.deck = openDeck(here, [rng.pick(COLORS.slice(0, 3)), rng.pick(COLORS.slice(3))]).map((c) => c.key);
  m.way = way === 'assembled' ? 'assembled' : 'open';
  m.at = 'deck';
  return null;
}

/** Take packs that were opened at home, if they could hold these cards (J-1-10). */
function answerPacks(setup: MatchSetup, s: JourneyState, m: Making, form: Written): Refusal | null {
  const { cards, unknown } = readList(form.text('packs'), setup, [sessionOf(setup).home]);
  if (unknown.length > 0)
    return refusal(`No card here is called ${unknown.join(', ')}.`, 'J-1-2', 'Name cards of the sets that are played.');
  const { n, common, uncommon, rare } = PACKS[optionsOf(setup).packs];
  const most = n * (common + uncommon + rare);
  const of = (...rarities: readonly string[]): number => cards.filter((c) => rarities.includes(rarityOf(c))).length;
  if (cards.length > most || of('rare', 'mythic') > n * rare || of('uncommon') > n * uncommon)
    return refusal(
      `${n} packs hold ${n * common} common, ${n * uncommon} uncommon and ${n * rare} rare or mythic cards; these are ${of('common')}, ${of('uncommon')} and ${of('rare', 'mythic')}.`,
      'J-1-10',
      'Leave out what was not in them.',
    );
  m.opened = cards.map((c) => c.key);
  m.deck = deckOf(setup, m.opened, s.block);
  m.at = 'deck';
  return null;
}

/** Suggested deck: the two colors with the most opened cards. */
function deckOf(setup: MatchSetup, opened: readonly string[], block: readonly string[]): string[] {
  const cards = opened.flatMap((key) => setup.cards[key] ?? []).filter((c) => !isLand(c));
  const worth = (pair: readonly Color[]): CompiledCard[] =>
    cards.filter((c) => c.whole && c.colorIdentity.length > 0 && c.colorIdentity.every((x) => pair.includes(x)));
  const pairs = COLORS.flatMap((a, i) => COLORS.slice(i + 1).map((b): readonly Color[] => [a, b])).toSorted(
    (a, b) => worth(b).length - worth(a).length,
  );
  const [pair = ['W', 'U'] as const] = pairs;
  const spells = worth(pair)
    .toSorted((a, b) => a.faces[0].manaValue - b.faces[0].manaValue)
    .slice(0, 23);
  const lands = pair.map((c) =>
    poolOf(setup).find((card) => isBasic(card) && card.colorIdentity[0] === c && block.includes(card.set ?? '')),
  );
  return [...spells, ...Array.from({ length: 40 - spells.length }, (_, i) => lands[i % 2])].flatMap((c) =>
    c ? [c.key] : [],
  );
}

const because = (reasons: readonly Reason[], unknown: readonly string[]): Refusal | null => {
  const [first] = reasons;
  const all = [
    ...reasons.map((r) => r.message),
    ...(unknown.length > 0 ? [`No card here is called ${unknown.join(', ')}.`] : []),
  ];
  if (all.length === 0) return null;
  return {
    code: 'illegal',
    message: `That deck is broken: ${all.join(' ')}`,
    clauses: [...new Set(reasons.map((r) => r.clause)), ...(first ? [] : ['J-1-1'])],
    mend: 'Change the deck so that all of it holds.',
  };
};

function answerDeck(setup: MatchSetup, s: JourneyState, m: Making, form: Written): Refusal | null {
  const { home } = sessionOf(setup);
  const main = readList(form.text('deck'), setup, [home]);
  const besides = readList(form.text('besides'), setup, [home]);
  const opened = m.opened.flatMap((key) => setup.cards[key] ?? []);
  const reasons =
    m.way === 'assembled'
      ? assembledReasons(main.cards, opened, s.block)
      : [...openReasons(main.cards, s.block), ...besidesReasons(main.cards, besides.cards)];
  const refused = because(reasons, [...main.unknown, ...besides.unknown]);
  if (refused) return refused;
  m.deck = main.cards.map((c) => c.key);
  m.besides = besides.cards.map((c) => c.key);
  m.at = 'person';
  return null;
}

/** Cards of a new character: the deck, and the other cards that were opened or named (J-1-2, J-1-9). */
export function draftedSheet(setup: MatchSetup, m: Making): Sheet {
  const { home } = sessionOf(setup);
  const sheet: Sheet = {
    version: 1,
    name: '',
    species: '',
    background: '',
    home,
    spheres: { mental: 4, physical: 3, social: 2 },
    talents: [],
    life: STARTING_LIFE,
    copies: [],
    basics: homeBasics(poolOf(setup), home),
    ids: 0,
  };
  for (const key of m.deck) addCopy(sheet, key, 'library');
  const left = [...m.deck];
  for (const key of [...m.opened, ...m.besides]) {
    const at = left.indexOf(key);
    if (at >= 0 && m.opened.length > 0) left.splice(at, 1);
    else addCopy(sheet, key, 'collection');
  }
  return sheet;
}

function answerPerson(setup: MatchSetup, s: JourneyState, i: number, m: Making, form: Written): Refusal | null {
  const values = SPHERES.map((name) => Number(form.pick(name)));
  const [wrong] = sphereReasons(values);
  if (wrong) return refusal(wrong.message, wrong.clause, 'Give each value once.');
  const [mental = 4, physical = 3, social = 2] = values;
  const sheet: Sheet = {
    ...draftedSheet(setup, m),
    name: form.text('name'),
    species: form.text('species'),
    background: form.text('background'),
    spheres: { mental, physical, social },
  };
  const copies = [...form.picks('mark'), ...form.picks('marks')].flatMap(
    (key) => sheet.copies.find((c) => c.key === key)?.id ?? [],
  );
  const choice = {
    talent: form.pick('talent') ?? '',
    ...(copies.length > 0 ? { copies, names: Object.fromEntries(copies.map((id) => [id, form.text('rename')])) } : {}),
  };
  const refused = selectionRefusal(sheet, choice, cardsOf(setup));
  if (refused) return { code: 'illegal', ...refused };
  select(sheet, choice);
  return made(s, i, isNew(setup) ? { ...sheet, name: successor(s, sheet.name) } : sheet);
}

const LATER = ['', ' the Younger', ' the Third', ' the Fourth', ' the Fifth', ' the Sixth', ' the Seventh'];
/** J-1-11: a new name for a character who shares one with another of the company, living or dead. */
export function successor(s: JourneyState, name: string): string {
  const had = new Set([
    ...s.pcs.flatMap((p) => p.sheet?.name ?? []),
    ...s.graves.map((g) => g.name),
    ...(s.dead ?? []),
  ]);
  return LATER.map((later) => `${name}${later}`).find((called) => !had.has(called)) ?? `${name} the Last`;
}

function made(s: JourneyState, i: number, sheet: Sheet): null {
  const p = pcAt(s, i);
  p.sheet = sheet;
  p.making = null;
  tell(s, [`${sheet.name} sets out. `, { clause: 'J-1-1' }]);
  return null;
}
