import { COLORS, type Color, type CompiledCard } from '../../../cards/oracle/ir/index.ts';
import type { Written } from '../../../server/engine/decisions/form.ts';
import type { FieldOption, Refusal } from '../../../server/engine/kernel/decisions.ts';
import { Rng } from '../../../server/engine/kernel/rng.ts';
import type { TaleQuestion } from '../../sdk/tale.ts';
import { COLOUR_NAMES } from '../../sdk/colours.ts';
import { isBasic } from '../../sdk/lands.ts';
import { identityOf, producedBy } from '../identity.ts';
import { basePrice, landPrice, priceSays, spellPrice, START, total, type Item } from '../prices.ts';
import { READY } from '../ready.ts';
import { poolOf, readyMade, skillFor, SKILLS, type Pool } from '../ready-made.ts';
import { bill, newFaults, spellFault, type Sheet } from '../sheet.ts';
import { ended, joined, points } from '../words.ts';
import {
  cardsOf,
  dataOf,
  form,
  gmOf,
  heroAt,
  narrate,
  pick,
  refusal,
  tell,
  text,
  type Hero,
  type Making,
  type RpgState,
} from './state.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';

const BASICS = 4;
/** option to make a character instead of taking a ready-made one */
const OWN = 'own';
const MINE = ['who', [OWN]] as const;

/** Cards for sale in this session. */
export const stockOf = (setup: MatchSetup): Pool =>
  poolOf(dataOf(setup).stock.flatMap((key) => setup.cards[key] ?? []));

/** Begin with a random character, which the player changes. */
export function beginMaking(setup: MatchSetup, hero: Hero): void {
  hero.making = { at: 'base', sheet: readyMade(stockOf(setup), new Rng(`${setup.seed} making ${hero.person}`)) };
}

const cardOf = (setup: MatchSetup, key: string): CompiledCard => {
  const card = setup.cards[key];
  if (!card) throw new RangeError(`There is no card "${key}".`);
  return card;
};
const spent = (setup: MatchSetup, sheet: Sheet): number => total(bill(sheet, cardsOf(setup)));
/** A card for sale, with its price. */
const bought = (c: CompiledCard, items: readonly Item[], key = c.key): FieldOption => ({
  key,
  card: c.key,
  label: c.name,
  note: priceSays(items),
  weight: total(items),
});
/** G-2-3: items to pay: the first of a price is free. */
const further = (items: readonly Item[]): readonly Item[] => items.slice(1);

/** Copies of a key with keys of their own: `key`, `key#1`, … */
const copies = (keys: readonly string[]): string[] =>
  keys.map((k, i) => `${k}#${keys.slice(0, i).filter((x) => x === k).length}`);
const bare = (key: string): string => key.slice(0, key.lastIndexOf('#'));

export function makingQuestions(setup: MatchSetup, s: RpgState): TaleQuestion[] {
  return s.heroes.flatMap((h, i) => (h.making ? [questionFor(setup, s, h, h.making, i)] : []));
}

function questionFor(setup: MatchSetup, s: RpgState, h: Hero, { at, sheet }: Making, i: number): TaleQuestion {
  const pool = stockOf(setup);
  const own = identityOf(cardOf(setup, sheet.base));
  const left = START - spent(setup, sheet);
  const ask = (title: string, clauses: string[], fields: Parameters<typeof form>[6]): TaleQuestion =>
    form(`making ${i} ${at} ${s.stage}`, h.person, `rpg-${at}`, title, clauses, 'Go on', fields);
  switch (at) {
    case 'base':
      return ask(
        `Who are you? There are ${START} points`,
        ['G-1-1', 'G-1-3', 'G-1-6', 'G-1-4'],
        [
          pick(
            'who',
            'You are',
            [
              { key: OWN, label: 'somebody of your own' },
              ...READY.map((r) => ({ key: r.key, label: r.name, note: r.about })),
            ],
            { value: [OWN] },
          ),
          text('name', 'Name', { min: 1, max: 40, value: sheet.name, when: MINE }),
          text('look', 'Look and story', { max: 1000, lines: 3, value: sheet.look, when: MINE }),
          text('types', 'Other creature types, if the GM approves', {
            max: 80,
            value: (sheet.types ?? []).join(' '),
            when: MINE,
          }),
          pick(
            'base',
            'Base creature',
            pool.creatures.map((c) => bought(c, basePrice(c))),
            { value: [sheet.base], when: MINE },
          ),
        ],
      );
    case 'lands': {
      const basics = copies(pool.basics.flatMap((c) => Array.from({ length: BASICS }, () => c.key)));
      const others = copies(pool.lands.filter((c) => !isBasic(c)).map((c) => c.key));
      const room = START - spent(setup, { ...sheet, lands: [], spells: [] });
      return ask(
        `Lands: ${points(room)} left, and one basic land comes along`,
        ['G-2-3', 'G-2-4', 'G-2-6'],
        [
          pick(
            'lands',
            'Lands',
            [...basics, ...others].map((k) => {
              const card = cardOf(setup, bare(k));
              return bought(card, landPrice(card), k);
            }),
            {
              value: copies(sheet.lands.map((l) => l.card)),
              min: 1,
              max: 8,
              sum: { label: 'Points, one of which comes along', most: room + 1 },
            },
          ),
        ],
      );
    }
    case 'spell': {
      const room = START - spent(setup, { ...sheet, spells: [] });
      const fit = pool.spells.filter(
        (c) => spellFault(c, own) === null && c.faces[0].manaValue > 0 && total(spellPrice(c)) - 1 <= room,
      );
      return ask(
        `The spell that comes along: ${points(room)} left to upgrade it`,
        ['G-2-3', 'G-2-5'],
        [
          pick(
            'spell',
            'Spell',
            fit.map((c) => bought(c, further(spellPrice(c)))),
            { min: 0, value: sheet.spells.slice(0, 1).filter((k) => fit.some((c) => c.key === k)) },
          ),
        ],
      );
    }
    case 'spells': {
      const first = sheet.spells.slice(0, 1);
      const room = START - spent(setup, { ...sheet, spells: first });
      const fit = pool.spells.filter((c) => spellFault(c, own) === null && total(spellPrice(c)) <= room);
      return ask(
        `More spells: ${points(room)} left`,
        ['G-2-2', 'G-2-5'],
        [
          pick(
            'spells',
            'Spells',
            fit.map((c) => bought(c, spellPrice(c))),
            {
              min: 0,
              max: fit.length,
              value: sheet.spells.slice(1).filter((k) => fit.some((c) => c.key === k)),
              sum: { label: 'Points', most: room },
            },
          ),
        ],
      );
    }
    case 'skills':
      return ask(
        `Skills; left over: ${points(left)}`,
        ['G-3-1', 'G-1-5'],
        [
          ...sheet.lands.flatMap(({ card, skill }, n) =>
            isBasic(cardOf(setup, card))
              ? [
                  text(
                    `skill ${n}`,
                    `Skill on ${cardOf(setup, card).name} ${sheet.lands.slice(0, n + 1).filter((l) => l.card === card).length}`,
                    {
                      min: 1,
                      max: 60,
                      value: skill ?? '',
                      help: `In the spirit of ${COLOUR_NAMES[colourOf(setup, card)]}: ${SKILLS[colourOf(setup, card)].join(', ')}, or the like.`,
                    },
                  ),
                ]
              : [],
          ),
          pick(
            'go',
            'And then',
            [
              { key: 'done', label: 'That is me' },
              { key: 'again', label: 'From the beginning' },
            ],
            { value: ['done'] },
          ),
        ],
      );
    default: {
      const others = [
        ...new Set(sheet.lands.filter((l) => !isBasic(cardOf(setup, l.card))).map((l) => cardOf(setup, l.card).name)),
      ];
      return form(
        `approval ${i} ${s.stage}`,
        gmOf(s),
        'rpg-approval',
        `${sheet.name}, ${cardOf(setup, sheet.base).name}${sheet.types ? ` as ${sheet.types.join(' ')}` : ''}${others.length > 0 ? `, with ${joined(others)}` : ''}: do you approve?`,
        ['G-1-4', 'G-2-6'],
        'Say so',
        [
          pick(
            'say',
            'The GM',
            [
              { key: 'approve', label: 'approves' },
              { key: 'change', label: 'asks for another one' },
            ],
            { value: ['approve'] },
          ),
          text('why', 'Because', { max: 300, lines: 2 }),
        ],
      );
    }
  }
}

const colourOf = (setup: MatchSetup, key: string): Color => producedBy(cardOf(setup, key))[0] ?? 'W';

/** G-1-5: continue the making of a character, or take the GM's verdict on it. */
export function answerMaking(setup: MatchSetup, s: RpgState, i: number, said: Written): Refusal | null {
  const h = heroAt(s, i);
  const { at, sheet } = h.making as Making;
  const go = (next: Making['at'], change: Partial<Sheet>): null => {
    h.making = { at: next, sheet: { ...(h.making?.sheet ?? sheet), ...change } };
    return null;
  };
  switch (at) {
    case 'base': {
      const ready = READY.find((r) => r.key === said.pick('who'));
      if (ready) {
        h.making = { at: 'approval', sheet: ready.sheet() };
        return null;
      }
      const base = said.pick('base') ?? sheet.base;
      const types = said
        .text('types')
        .split(/[\s,]+/)
        .filter((t) => t !== '')
        .slice(0, 6)
        .map((t) => t.slice(0, 30));
      const { types: _old, ...rest } = sheet;
      h.making = { at, sheet: types.length > 0 ? { ...rest, types } : rest };
      const change = { name: said.text('name'), look: said.text('look'), base };
      if (base === sheet.base) return go('lands', change);
      const colours = identityOf(cardOf(setup, base));
      const basic =
        stockOf(setup).basics.find((c) => producedBy(c)[0] === (colours[0] ?? COLORS[0])) ?? cardOf(setup, base);
      return go('lands', {
        ...change,
        lands: [{ card: basic.key, skill: skillFor(colourOf(setup, basic.key), h.person) }],
        spells: [],
      });
    }
    case 'lands': {
      const known = [...sheet.lands];
      const lands = said
        .picks('lands')
        .map(bare)
        .map((card, n) => {
          const found = known.findIndex((l) => l.card === card);
          const [old] = found < 0 ? [] : known.splice(found, 1);
          return {
            card,
            skill: isBasic(cardOf(setup, card)) ? (old?.skill ?? skillFor(colourOf(setup, card), n)) : null,
          };
        });
      return go('spell', { lands });
    }
    case 'spell':
      return go('spells', { spells: [...said.picks('spell'), ...sheet.spells.slice(1)] });
    case 'spells':
      return go('skills', { spells: [...sheet.spells.slice(0, 1), ...said.picks('spells')] });
    case 'skills': {
      const lands = sheet.lands.map((l, n) => (l.skill === null ? l : { ...l, skill: said.text(`skill ${n}`) }));
      if (said.pick('go') === 'again') return go('base', { lands });
      const next = { ...sheet, lands, points: 0 };
      const whole = { ...next, points: Math.max(0, START - spent(setup, next)) };
      const [fault] = newFaults(whole, cardsOf(setup));
      if (fault) return refusal(fault.says, fault.clause, fault.mend);
      h.making = { at: 'approval', sheet: whole };
      return null;
    }
    default: {
      const why = said.text('why');
      if (said.pick('say') === 'change') {
        tell(
          s,
          `The GM asks for another character than ${ended(why === '' ? sheet.name : `${sheet.name}: ${why}`)}`,
          'G-2-6',
        );
        return go('base', {});
      }
      h.sheet = sheet;
      h.making = null;
      narrate(
        s,
        sheet.name,
        `${sheet.name} is ${cardOf(setup, sheet.base).name}${sheet.look === '' ? '.' : `: ${ended(sheet.look)}`} Left over: ${points(sheet.points)}.`,
        'G-1-5',
      );
      return null;
    }
  }
}
