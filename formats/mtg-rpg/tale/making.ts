import { COLORS } from '../../../cards/oracle/ir/index.ts';
import type { Written } from '../../../server/engine/decisions/form.ts';
import type { Refusal } from '../../../server/engine/kernel/decisions.ts';
import { Rng } from '../../../server/engine/kernel/rng.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';
import { isBasic } from '../../sdk/deck/lands.ts';
import type { TaleQuestion } from '../../sdk/tale/tale.ts';
import { identityOf, producedBy } from '../identity.ts';
import { START } from '../prices.ts';
import { READY } from '../ready.ts';
import { readyMade, skillFor } from '../ready-made.ts';
import { newFaults, type Sheet } from '../sheet.ts';
import { ended, points } from '../words.ts';
import { bare, cardOf, colourOf, questionFor, spent } from './making-form.ts';
import { cardsOf, heroAt, narrate, refusal, tell, type Hero, type Making, type RpgState } from './state.ts';
import { stockOf } from './stock.ts';

/** Begin with a random character, which the player changes. */
export function beginMaking(setup: MatchSetup, hero: Hero): void {
  hero.making = { at: 'base', sheet: readyMade(stockOf(setup), new Rng(`${setup.seed} making ${hero.person}`)) };
}

/** A form for each player whose character is being made. */
export function makingQuestions(setup: MatchSetup, s: RpgState): TaleQuestion[] {
  return s.heroes.flatMap((h, i) => (h.making ? [questionFor(setup, s, h, h.making, i)] : []));
}

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
