import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import type { InnerMatch } from '../../sdk/tale/tale.ts';
import { cardsIn, legendFor, prepared, raises, type Condition, type Prepared } from '../fight/participants.ts';
import type { FightSetup, Participant } from '../fight/model.ts';
import { mtgRpg } from '../index.ts';
import { chumpOf, freshNames, readyMade } from '../ready-made.ts';
import { usesOf, type Cards, type Sheet } from '../sheet.ts';
import { stockOf } from './stock.ts';
import { joined } from '../words.ts';
import { cardsOf, chance, gmOf, heroAt, nameOf, narrate, playing, type RpgState } from './state.ts';
import { isSeatRef, objRef, refId } from '../../../server/engine/kernel/refs.ts';
import type { GameState, MatchSetup } from '../../../server/engine/kernel/state/game.ts';

/** Initiative bonus that the GM gives to one side (G-4-17). `first` beats every other die, even with haste. */
const SURPRISE: Readonly<Record<string, number>> = { bonus: 5, first: 23 };
const heroKey = (i: number): string => `hero ${i}`;
const foeKey = (i: number): string => `foe ${i}`;

export interface Plan {
  readonly legends: number;
  readonly groups: number;
  readonly guards: number;
  readonly surprise: string;
  /** permanents that begin on the battlefield (G-4-18) */
  readonly prepared: Prepared;
  readonly asks: boolean;
}

/** Set a fight up: the characters in their present state against foes from the stock (G-4-2, G-4-3). */
export function planFight(setup: MatchSetup, s: RpgState, plan: Plan): void {
  const pool = stockOf(setup);
  const cards = cardsOf(setup);
  s.fights++;
  const { foes, chumps, guards } = chance(s, (rng) => {
    const names = freshNames(rng);
    return {
      foes: Array.from({ length: plan.legends }, (_, i) => readyMade(pool, rng, names[i])),
      chumps: Array.from({ length: plan.groups }, () => chumpOf(pool, rng)),
      guards: Array.from({ length: plan.legends }, () => chumpOf(pool, rng)),
    };
  });
  const [whose, how = ''] = plan.surprise.split(' ');
  const bonus = (heroes: boolean): number => (whose === (heroes ? 'heroes' : 'foes') ? (SURPRISE[how] ?? 0) : 0);
  const mine = playing(s)
    .filter((i) => !heroAt(s, i).down)
    .map((i): Participant => {
      const h = heroAt(s, i);
      // Permanents that were not kept return to the hand (G-4-3).
      const now: Condition = h.keeps ? h.now : { ...h.now, battlefield: [] };
      return {
        name: nameOf(h),
        person: h.person,
        team: 0,
        legend: {
          ...prepared(legendFor(h.sheet as Sheet, cards, heroKey(i), now).legend, cards, plan.prepared),
          ...(h.tired ? { tired: true as const } : {}),
        },
        chumps: [],
        bonus: bonus(true),
      };
    });
  const theirs = [
    ...foes.map((sheet, i): Participant => ({
      name: sheet.name,
      person: gmOf(s),
      team: 1,
      legend: prepared(legendFor(sheet, cards, foeKey(i)).legend, cards, plan.prepared),
      chumps: guards[i] ? Array.from({ length: plan.guards }, () => (guards[i] as CompiledCard).key) : [],
      bonus: bonus(false),
    })),
    ...chumps.map((c, i): Participant => ({
      name: `${c.name} (${i + 1})`,
      person: gmOf(s),
      team: 1,
      legend: null,
      chumps: [c.key, c.key, c.key],
      bonus: bonus(false),
    })),
  ];
  const participants = [...mine, ...theirs];
  const sheets = [...playing(s).map((i) => heroAt(s, i).sheet as Sheet), ...foes];
  const neutral = raises(
    [...cardsIn({ participants, gm: gmOf(s), asks: plan.asks }), ...sheets.flatMap((sheet) => usesOf(sheet))].map(
      cards,
    ),
  );
  s.fight = { setup: { participants, gm: gmOf(s), asks: plan.asks, ...(neutral ? { neutral } : {}) }, foes };
  s.phase = 'fight';
  narrate(
    s,
    `Fight ${s.fights}`,
    `${joined(mine.map((p) => p.name))} ${mine.length === 1 ? 'fights' : 'fight'} against ${joined(theirs.map((p) => p.name))}.`,
    'G-4-2',
  );
}

/** The fight as a match. Equal states give equal matches. */
export function matchOf(setup: MatchSetup, s: RpgState): InnerMatch | null {
  if (!s.fight) return null;
  const cards = cardsOf(setup);
  const { setup: data, foes } = s.fight;
  const made = [
    ...s.heroes.flatMap((h, i) => (h.sheet ? [legendFor(h.sheet, cards, heroKey(i)).card] : [])),
    ...foes.map((sheet, i) => legendFor(sheet, cards, foeKey(i)).card),
  ];
  const all: Record<string, CompiledCard> = Object.fromEntries(made.map((c) => [c.key, c]));
  for (const key of cardsIn(data)) {
    const card = all[key] ?? cards(key);
    if (card) all[key] = card;
  }
  return {
    setup: {
      ...setup,
      format: 'mtg-rpg',
      seed: `${setup.seed} fight ${s.fights}`,
      options: {},
      data,
      cards: all,
      people: setup.people.map(({ name }, person) => ({
        name,
        side: Math.max(
          0,
          data.participants.findIndex((p) => p.person === person),
        ),
      })),
    },
    rules: mtgRpg.rules({}),
  };
}

/** Carry the result of a fight over to the characters: wounds, deaths, and the zones of their cards. */
export function fought(setup: MatchSetup, s: RpgState, match: GameState): void {
  const data = (s.fight as { setup: FightSetup }).setup;
  for (const [seat, p] of data.participants.entries()) {
    const h = s.heroes.find((x) => x.person === p.person);
    if (p.team !== 0 || !h || !p.legend) continue;
    after(cardsOf(setup), match, seat, h, p.legend.card);
    if (h.dead) narrate(s, nameOf(h), `${nameOf(h)} is dead.`, 'G-7-5');
    else if (h.down) narrate(s, nameOf(h), `${nameOf(h)} is unconscious until there is a rest.`, 'G-8-2');
  }
  s.fight = null;
  s.phase = 'scene';
  narrate(s, `Fight ${s.fights}`, match.over?.reason ?? 'The fight is over.', 'G-8-1');
}

function after(cards: Cards, match: GameState, seat: number, h: RpgState['heroes'][number], own: string): void {
  const all = [...Object.values(match.objects), ...(match.phased ?? []).map((p) => p.object)];
  const objects = all.filter((o) => o.owner === seat && o.kind === 'card' && o.def !== own);
  const coming = new Set(match.exiled.flatMap((link) => link.cards)); // cards that were exiled until the end of the fight return (G-8-3)
  const legends = new Set(all.filter((o) => o.marks?.['legend'] === true).map((o) => objRef(o.id)));
  const self = all.find((o) => o.owner === seat && o.marks?.['legend'] === true);
  const lying = (zone: string): string[] =>
    objects.filter((o) => o.zone === zone && !coming.has(o.id)).map((o) => o.def);
  h.dead = match.seats[seat]?.marks['dead'] === true;
  h.down = self?.marks?.['down'] === true;
  h.keeps = false;
  h.tired = false;
  h.now = {
    wounds: self?.counters['-1/-1'] ?? 0,
    graveyard: lying('graveyard'),
    exile: lying('exile'),
    // Auras on legends fall off in any rest (G-10-16)
    battlefield: objects
      .filter(
        (o) =>
          o.zone === 'battlefield'
          && !(
            o.attachedTo !== null
            && !isSeatRef(o.attachedTo)
            && legends.has(objRef(refId(o.attachedTo)))
            && cards(o.def)?.faces[0].subtypes.includes('Aura')
          ),
      )
      .map((o) => o.def),
  };
}
