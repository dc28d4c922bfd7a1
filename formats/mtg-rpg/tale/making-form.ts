import type { Color, CompiledCard } from '../../../cards/oracle/ir/index.ts';
import type { FieldOption } from '../../../server/engine/kernel/decisions.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';
import { COLOUR_NAMES } from '../../sdk/deck/colours.ts';
import { isBasic } from '../../sdk/deck/lands.ts';
import type { TaleQuestion } from '../../sdk/tale/tale.ts';
import { identityOf, producedBy } from '../identity.ts';
import { basePrice, landPrice, priceSays, spellPrice, START, total, type Item } from '../prices.ts';
import { READY } from '../ready.ts';
import { SKILLS } from '../ready-made.ts';
import { bill, spellFault, type Sheet } from '../sheet.ts';
import { joined, points } from '../words.ts';
import { cardsOf, form, gmOf, pick, text, type Hero, type Making, type RpgState } from './state.ts';
import { stockOf } from './stock.ts';

const BASICS = 4;
/** option to make a character instead of taking a ready-made one */
const OWN = 'own';
const MINE = ['who', [OWN]] as const;

export const cardOf = (setup: MatchSetup, key: string): CompiledCard => {
  const card = setup.cards[key];
  if (!card) throw new RangeError(`There is no card "${key}".`);
  return card;
};
export const spent = (setup: MatchSetup, sheet: Sheet): number => total(bill(sheet, cardsOf(setup)));
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
export const bare = (key: string): string => key.slice(0, key.lastIndexOf('#'));

/** The first color of mana that a land makes. */
export const colourOf = (setup: MatchSetup, key: string): Color => producedBy(cardOf(setup, key))[0] ?? 'W';

/** The form for a step of making a character. */
export function questionFor(setup: MatchSetup, s: RpgState, h: Hero, { at, sheet }: Making, i: number): TaleQuestion {
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
