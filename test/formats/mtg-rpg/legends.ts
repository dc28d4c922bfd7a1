import { expect } from 'vitest';
import { compileCard } from '../../../cards/oracle/compile.ts';
import { COLORS, type Color, type CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { starterCards } from '../../../cards/starter/index.ts';
import type { FightSetup, Participant } from '../../../formats/mtg-rpg/fight/model.ts';
import { BOOK } from '../../../formats/index.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';
import { inlineCard, type InlineCard } from '../../../server/judge/situation.ts';
import { replies } from '../../dsl/ruling.ts';
import type { Position } from '../../dsl/position.ts';
import type { Scenario } from '../../dsl/scenario.ts';
import { sight, type Act, type Sight } from '../../dsl/script.ts';
import { started } from '../../dsl/started.ts';

/** A character for a test. Its seat is called after it, with "of": "of Ilse". */
export interface Who {
  readonly pt?: string;
  readonly text?: string;
  readonly type?: string;
  readonly hand?: readonly string[];
  readonly battlefield?: readonly string[];
  readonly chumps?: readonly string[];
  readonly wounds?: number;
  readonly identity?: readonly Color[];
  readonly skills?: readonly { skill: string; mana: number }[];
  /** keeps up its permanents for more than an hour */
  readonly tired?: true;
  /** chumps by themselves */
  readonly group?: true;
}
type Side = Readonly<Record<string, Who>>;

const STOCK: readonly InlineCard[] = [
  { name: 'Rat', cost: '{B}', type: 'Creature — Rat', pt: '1/1' },
  { name: 'Ogre', cost: '{3}{R}', type: 'Creature — Ogre', pt: '4/4' },
  { name: 'Wall', cost: '{W}', type: 'Creature — Wall', pt: '0/6' },
  { name: 'Bolt', cost: '{R}', type: 'Instant', text: 'Bolt deals 3 damage to any target.' },
  { name: 'Poke', cost: '{R}', type: 'Instant', text: 'Poke deals 1 damage to any target.' },
  { name: 'Doom', cost: '{B}', type: 'Instant', text: 'Destroy target creature.' },
  { name: 'Banish', cost: '{W}', type: 'Instant', text: 'Exile target creature.' },
  { name: 'Recall', cost: '{U}', type: 'Instant', text: "Return target creature to its owner's hand." },
  {
    name: 'Quake',
    cost: '{R}',
    type: 'Sorcery',
    text: 'Quake deals 4 damage to each creature without flying and each player.',
  },
  { name: 'Blaze', cost: '{R}', type: 'Sorcery', text: 'Blaze deals 4 damage to each creature.' },
  { name: 'Mend', cost: '{W}', type: 'Instant', text: 'Target player gains 4 life.' },
  { name: 'Growth', cost: '{G}', type: 'Instant', text: 'Target creature gets +3/+3 until end of turn.' },
  { name: 'Study', cost: '{U}', type: 'Sorcery', text: 'Draw two cards.' },
  { name: 'Drain', cost: '{B}', type: 'Sorcery', text: 'Each opponent loses 2 life.' },
  { name: 'Edict', cost: '{B}', type: 'Sorcery', text: 'Target player sacrifices a creature of their choice.' },
  { name: 'Charm', cost: '{U}', type: 'Sorcery', text: 'Gain control of target creature until end of turn.' },
  { name: 'Rot', cost: '{B}', type: 'Instant', text: 'Put two -1/-1 counters on target creature.' },
  { name: 'Weaken', cost: '{B}', type: 'Enchantment — Aura', text: 'Enchant creature\nEnchanted creature gets -2/-2.' },
  {
    name: 'Ward',
    cost: '{W}',
    type: 'Instant',
    text: 'Prevent all damage that would be dealt to target creature this turn.',
  },
  { name: 'Blade', cost: '{1}', type: 'Artifact — Equipment', text: 'Equipped creature gets +1/+0.\nEquip {0}' },
  { name: 'Gate', type: 'Land', text: '{T}: Add {W} or {R}.' },
];

/** Heroes against foes; turns go in the order in which they are named, heroes first. Person 0 leads the heroes, person 1, the GM, the foes. Dice show 1. */
export const fight =
  (
    heroes: Side,
    foes: Side,
    {
      cards = [],
      asks = false,
      even = false,
      neutral = false,
      changes = [],
    }: {
      cards?: readonly InlineCard[];
      asks?: boolean;
      even?: boolean;
      neutral?: boolean;
      changes?: readonly string[];
    } = {},
  ) =>
  (): Scenario => {
    const inline = [...cards, ...STOCK.filter((s) => !cards.some((c) => c.name === s.name))];
    const made = new Map<string, CompiledCard>();
    for (const c of [
      ...inline.map((x) => compileCard(inlineCard(x))),
      ...starterCards().filter((x) => x.faces[0].supertypes.includes('basic')),
    ])
      made.set(c.name, c);
    const key = (name: string): string => (made.get(name) as CompiledCard).key;
    const participants = [
      ...Object.entries(heroes).map(([n, w]) => [n, w, 0] as const),
      ...Object.entries(foes).map(([n, w]) => [n, w, 1] as const),
    ].map(([name, w, team], i): Participant => {
      if (!w.group)
        made.set(
          name,
          compileCard(
            inlineCard({
              name,
              cost: '{W}',
              type: `Legendary Creature — ${w.type ?? 'Human'}`,
              pt: w.pt ?? '2/2',
              text: w.text ?? '',
            }),
          ),
        );
      return {
        name: `of ${name}`,
        person: team,
        team,
        chumps: (w.chumps ?? []).map(key),
        bonus: even ? 0 : 1000 - 30 * i,
        legend: w.group
          ? null
          : {
              card: key(name),
              identity: w.identity ?? COLORS,
              hand: (w.hand ?? []).map(key),
              graveyard: [],
              exile: [],
              battlefield: (w.battlefield ?? []).map(key),
              wounds: w.wounds ?? 0,
              skills: w.skills ?? [],
              ...(w.tired ? { tired: true as const } : {}),
            },
      };
    });
    const format = BOOK.of({ format: 'mtg-rpg', changes });
    const data: FightSetup = { participants, gm: 1, asks, ...(neutral ? { neutral } : {}) };
    const setup: MatchSetup = {
      rulesVersion: 1,
      format: 'mtg-rpg',
      seed: 'a fight',
      options: Object.fromEntries(Object.entries(format.declared).map(([key, o]) => [key, o.default])),
      cards: Object.fromEntries([...made.values()].map((c) => [c.key, c])),
      data,
      people: [
        { name: 'Player', side: 0 },
        { name: 'GM', side: participants.findIndex((p) => p.team === 1) },
      ],
    };
    return started(setup, format.rules(setup.options)).dice();
  };

export const [ILSE, BRAN, VASK, ZORA] = ['of Ilse', 'of Bran', 'of Vask', 'of Zora'] as const;
/** A conscious legend with so many counters of wounds. */
export const wounded = (name: string, n: number): Sight<Position> =>
  sight(`${name} conscious, with ${n} wounds`, (t, who) => {
    const o = t.seen(who, name);
    expect(o?.notes).toContain('Legend');
    expect(o?.counters?.['-1/-1'] ?? 0).toBe(n);
  });
/** An unconscious legend with so many death counters of four. */
export const down = (name: string, deaths: number, most = 4): Sight<Position> =>
  sight(`${name} unconscious, with ${deaths} death counters`, (t, who) => {
    expect(t.seen(who, name)?.notes).toContain('Legend, unconscious');
    expect(t.seatView(who, `of ${name}`).facts.map((f) => `${f.label}: ${f.value}`)).toContain(
      `Unconscious: ${deaths} of ${most} death counters`,
    );
  });
/** The GM's word on a stunt. */
export const rules = (more: Readonly<Record<string, string[]>> = {}): Act<Position> =>
  replies({
    form: {
      say: ['try'],
      difficulty: ['6'],
      advantages: ['0'],
      disadvantages: ['0'],
      more: ['0'],
      edge: ['power'],
      ...more,
    },
  });
/** The plan of a stunt with the first skill. */
export const plans = (plan: string): Act<Position> => replies({ form: { plan, skill: ['0'] } });
