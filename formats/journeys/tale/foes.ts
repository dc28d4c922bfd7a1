import type { Color, CompiledCard } from '../../../cards/oracle/ir/index.ts';
import type { Written } from '../../../server/engine/decisions/form.ts';
import type { Refusal } from '../../../server/engine/kernel/decisions.ts';
import { Rng } from '../../../server/engine/kernel/rng.ts';
import { isLand } from '../../sdk/deck/lands.ts';
import { readCondition } from '../challenge/condition-forms.ts';
import { shippedMages, shippedThreats } from '../challenge/party.ts';
import type { Condition, Mage, Threat } from '../challenge/setup.ts';
import { schemeReasons } from '../building.ts';
import { openDeck } from '../content/characters.ts';
import { SPHERES, type Sphere } from '../model.ts';
import { refusal } from '../refusal.ts';
import { readList } from './deck-list.ts';
import { isNew, poolOf, present, seedOf, sessionOf, type JourneyState, type Kept } from './state.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';
import { prefixOf, STRENGTHS } from './foe-fields.ts';

/**
 * Foes of a challenge scene (J-2-8, J-4-2 to J-4-5).
 * Shipped threat decks and mages, and the Game Master's own.
 */

const THREAT_CREATURES = 20;
const THREAT_OTHERS = 10;
/** most decks and mages of their own that a Game Master keeps; the oldest are dropped first */
const MOST_KEPT = 20;
const MOST_LIFE = 500;
const MOST_HAND = 20;

/** J-4-19: the Game Master's own decks and mages, if the session has all their cards. */
export function keptOf(setup: MatchSetup, s: JourneyState): Kept {
  const there = (keys: readonly string[]): boolean => keys.every((key) => setup.cards[key] !== undefined);
  const { threats = [], mages = [] } = s.kept ?? {};
  return {
    threats: threats.filter((t) => there([...t.library, ...t.levels.flat().flatMap((c) => c.experience)])),
    mages: mages.filter((m) => there([...m.library, ...m.battlefield, ...m.experience])),
  };
}
function keep<T extends { readonly name: string }>(list: readonly T[], one: T | null): T[] {
  return one ? [...list.filter((x) => x.name !== one.name), one].slice(-MOST_KEPT) : [...list];
}

/** Number of characters for a scene; null in sessions begun before scenes grew with the company (J-2-14). */
export const companyOf = (setup: MatchSetup, s: JourneyState): number | null =>
  isNew(setup) ? present(s).length : null;

/** The threat decks and mages that were chosen or made. */
export function foesOf(
  setup: MatchSetup,
  s: JourneyState,
  form: Written,
): { readonly threats: readonly Threat[]; readonly mages: readonly Mage[] } | Refusal {
  const foes = form.picks('foes');
  const company = companyOf(setup, s);
  const threats = shippedThreats(company)
    .filter((t) => foes.includes(`t:${t.name}`))
    .map((t) => ({ ...t, draw: company === null ? Math.min(t.draw, Math.max(1, present(s).length)) : t.draw }));
  const mages = shippedMages(company).filter((m) => foes.includes(`m:${m.name}`));
  const made = foes.includes('made') ? madeThreat(setup, s, form) : null;
  if (made && 'code' in made) return made;
  const mage = foes.includes('mage') ? madeMage(setup, form) : null;
  if (mage && 'code' in mage) return mage;
  const own = keptOf(setup, s);
  threats.push(...own.threats.filter((t) => foes.includes(`kt:${t.name}`)));
  mages.push(...own.mages.filter((m) => foes.includes(`km:${m.name}`)));
  if (s.kept) s.kept = { threats: keep(s.kept.threats, made), mages: keep(s.kept.mages, mage) };
  return { threats: made ? [...threats, made] : threats, mages: mage ? [...mages, mage] : mages };
}

const playable = (setup: MatchSetup, of: readonly Color[]): CompiledCard[] =>
  poolOf(setup).filter(
    (c) => c.whole && !isLand(c) && c.colorIdentity.length > 0 && c.colorIdentity.every((x) => of.includes(x)),
  );

/** Keys of listed cards. A refusal names those that the session does not have. */
function listedCards(setup: MatchSetup, list: string, clause: string): string[] | Refusal {
  const { cards, unknown } = readList(list, setup, [sessionOf(setup).home]);
  const [scheme] = schemeReasons(cards);
  if (scheme) return refusal(scheme.message, scheme.clause, 'Leave it out.');
  return unknown.length > 0
    ? refusal(`No card here is called ${unknown.join(', ')}.`, clause, 'Name cards of the sets that are played.')
    : cards.map((c) => c.key);
}

/** J-4-3 to J-4-5: the Game Master's own threat deck: as listed, or thirty cards of its colors. */
function madeThreat(setup: MatchSetup, s: JourneyState, form: Written): Threat | Refusal {
  const library =
    form.pick('tfrom') === 'listed'
      ? listedCards(setup, form.text('tlist'), 'J-4-2')
      : dealt(setup, s, form.picks('tcolours') as Color[]);
  if ('code' in library) return library;
  if (library.length === 0) return refusal('There are no cards in these colours.', 'J-4-2', 'Choose others.');
  const levels: Condition[][] = [];
  for (let i = 1; i <= Number(form.pick('tmany') ?? 1); i++) {
    const experience = listedCards(setup, form.text(`${prefixOf(i)}xp`), 'J-7-3');
    if ('code' in experience) return experience;
    const condition = { ...readCondition(form, prefixOf(i)), experience };
    const last = levels.at(-1);
    if (last && form.pick(`${prefixOf(i)}how`) !== 'after') last.push(condition);
    else levels.push([condition]);
  }
  return { name: form.text('tname'), about: '', draw: Number(form.pick('tdraw') ?? 1), library, levels };
}
function dealt(setup: MatchSetup, s: JourneyState, of: readonly Color[]): string[] {
  const cards = playable(setup, of);
  const rng = new Rng(seedOf(setup, s, 'threat'));
  const isCreature = (c: CompiledCard): boolean => c.faces[0].types.includes('creature');
  return [
    ...rng.shuffle(cards.filter(isCreature)).slice(0, THREAT_CREATURES),
    ...rng.shuffle(cards.filter((c) => !isCreature(c))).slice(0, THREAT_OTHERS),
  ].map((c) => c.key);
}

/** A mage of the Game Master's own, with any library, life, hand and permanents (J-2-8). */
function madeMage(setup: MatchSetup, form: Written): Mage | Refusal {
  const pool = poolOf(setup).filter((c) => c.set === sessionOf(setup).home);
  const library =
    form.pick('mfrom') === 'listed'
      ? listedCards(setup, form.text('mlist'), 'J-2-8')
      : openDeck(pool, form.picks('mcolours') as Color[]).map((c) => c.key);
  if ('code' in library) return library;
  const battlefield = listedCards(setup, form.text('mplay'), 'J-2-8');
  if ('code' in battlefield) return battlefield;
  const fleeting = battlefield.find((key) =>
    setup.cards[key]?.faces[0].types.every((t) => t === 'instant' || t === 'sorcery'),
  );
  if (fleeting !== undefined)
    return refusal(`${setup.cards[fleeting]?.name ?? fleeting} is no permanent.`, 'J-2-8', 'Name permanents.');
  const experience = listedCards(setup, form.text('mxp'), 'J-7-3');
  if ('code' in experience) return experience;
  const life = whole(form.text('mlife'), 1, MOST_LIFE);
  const hand = whole(form.text('mhand'), 0, MOST_HAND);
  if (life === null || hand === null)
    return refusal(
      `A mage has 1 to ${MOST_LIFE} life and 0 to ${MOST_HAND} cards in hand.`,
      'J-2-8',
      'Write such numbers.',
    );
  const order = (form.pick('mspheres') ?? SPHERES.join('.')).split('.');
  const sphere = (x: Sphere): number => STRENGTHS[order.indexOf(x)] ?? 2;
  return {
    name: form.text('mname'),
    spheres: { mental: sphere('mental'), physical: sphere('physical'), social: sphere('social') },
    life,
    hand,
    library,
    battlefield,
    friendly: form.pick('mside') === 'friendly',
    experience,
  };
}
const whole = (written: string, least: number, most: number): number | null =>
  /^\d{1,3}$/.test(written) && Number(written) >= least && Number(written) <= most ? Number(written) : null;
