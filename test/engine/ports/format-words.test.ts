import { describe, expect, it } from 'vitest';
import { spellBody } from '../../../server/engine/language/activated-abilities.ts';
import { counterObjects } from '../../../server/engine/actions/permanents.ts';
import { createTokensOf } from '../../../server/engine/actions/create-tokens.ts';
import { copyDesignations, designate } from '../../../server/engine/changes/designations.ts';
import { optionsFor } from '../../../server/engine/costs/additional-costs.ts';
import { payPlan } from '../../../server/engine/payment/pay.ts';
import { faceOf } from '../../../server/engine/objects/definitions.ts';
import { runEffects } from '../../../server/engine/effects/registry.ts';
import { newExec } from '../../../server/engine/language/resolution.ts';
import type { Rules } from '../../../server/engine/ports/format-hooks.ts';
import { checkStateBasedActions } from '../../../server/engine/turn/state-based-actions.ts';
import { untapStep } from '../../../server/engine/turn/turn-based-actions.ts';
import { moveObjects } from '../../../server/engine/replacement/zone-change.ts';
import { card, creature, spell, table, type Table } from '../table.ts';
import { putTriggersOnStack } from '../../../server/engine/stack/put-triggers.ts';
import type { Side } from '../../../server/engine/kernel/state/seat.ts';

const rules: Partial<Rules> = {
  designations: {
    infused: {
      permanents: [{ m: 'gain', keywords: [{ k: 'haste' }] }],
      spells: [{ m: 'restrict', rule: "can't be countered" }],
      copied: true,
    },
  },
};
const draws = {
  kind: 'triggered',
  event: { on: 'objectDoes', action: 'becomes infused', what: { s: 'self' } },
  body: { effects: [{ do: 'draw', who: { sel: 'you' }, count: { a: 'n', n: 1 } }] },
  text: 'told',
} as const;

describe('designations that a format gives a meaning', () => {
  it('702.10a: what is designated has what the format says, as long as it is', () => {
    const t = table([[creature('Ox', 2, 2), 0]], { rules });
    designate(t.g, t.id('Ox'), 'infused');
    expect(t.keywords('Ox')).toEqual(['haste']);
    designate(t.g, t.id('Ox'), 'infused', true);
    expect(t.keywords('Ox')).toEqual([]);
  });
  it('707.2: copies have one that says so, and abilities that look for it trigger', () => {
    const t = table([[creature('Ox', 2, 2, { abilities: [draws] }), 0]], { rules });
    designate(t.g, t.id('Ox'), 'infused');
    const [token = -1] = t.run(createTokensOf(t.g, 0, { def: 'Ox', face: 0 }, 1)).value;
    copyDesignations(t.g, t.id('Ox'), [token]);
    expect([t.g.world.has(token, 'haste'), t.g.state.pending.map((p) => p.source)]).toEqual([
      true,
      [t.id('Ox'), token],
    ]);
  });
  it('701.6a: a designated spell may be one that cannot be countered', () => {
    const countered = (marks: object): boolean => {
      const t = table([[spell('Bolt', []), 0, 'stack', marks]], { rules });
      return t.run(counterObjects(t.g, [t.id('Bolt')], 1)).value;
    };
    expect([countered({}), countered({ marks: { _infused: true } })]).toEqual([true, false]);
  });
  it('118.8a: rules may give spells an optional cost, whose tapped permanents stay tapped once', () => {
    const parts = [{ c: 'tapOthers', filter: { nouns: ['land'] }, n: 2, freeze: true }] as const;
    const t = table(
      [
        [card('Isle', ['land']), 0],
        [card('Hill', ['land']), 0],
        [spell('Bolt', []), 0, 'hand'],
      ],
      {
        rules: {
          optionalCosts: (_g, seat) => (seat === 0 ? [{ key: 'infuse', clause: '118.8a', parts, many: false }] : []),
        },
      },
    );
    const bolt = t.g.world.get(t.id('Bolt'));
    expect([0, 1].map((seat) => optionsFor(t.g, seat, bolt, card('Bolt', ['instant'])).length)).toEqual([1, 0]);
    t.run(payPlan(t.g, 0, { symbols: [], x: 0, parts, picks: [[t.id('Isle'), t.id('Hill')]] }, null, t.id('Bolt')));
    untapStep(t.g);
    expect(t.g.world.get(t.id('Isle')).tapped).toBe(true);
    untapStep(t.g);
    expect(t.g.world.get(t.id('Isle')).tapped).toBe(false);
  });
});

describe('what formats do and forbid', () => {
  it('701.1: a keyword action of the format is done by each player whom the words name', () => {
    const done: number[] = [];
    const raid = spell('Raid', [{ do: 'perform', who: { sel: 'each opponent' }, action: 'loot the spoils' }]);
    const t = table([[raid, 1, 'stack']], {
      sides: [0, 1, 2],
      rules: {
        actions: {
          *'loot the spoils'(_g, seat) {
            done.push(seat);
            yield* [];
          },
        },
      },
    });
    const { effects } = spellBody(faceOf(t.g, t.g.world.get(t.id('Raid'))));
    t.run(runEffects(newExec(t.g, { source: t.id('Raid'), you: 1, targets: [], effects }), effects));
    expect(done).toEqual([0, 2]);
  });
  it('614.1a: what would change zones may leave the game instead, which for abilities is leaving the battlefield', () => {
    const mourns = {
      kind: 'triggered',
      event: { on: 'leaves', what: { s: 'self' } },
      body: { effects: [] },
      text: 'gone',
    } as const;
    const t = table([[creature('Ox', 2, 2, { abilities: [mourns] }), 0]], {
      rules: {
        replacements: {
          move: [
            {
              clause: 'X1',
              label: 'Leaves the game',
              change: (_g, e) => (e.object.zone === 'battlefield' ? { ...e, gone: true } : e),
            },
          ],
        },
      },
    });
    t.run(moveObjects(t.g, [{ id: t.id('Ox'), to: 'graveyard' }], 1));
    expect([t.zoneOf('Ox'), t.g.world.graveyard(0), t.g.state.pending.length]).toEqual(['gone', [], 1]);
  });
  it('104.3: who cannot lose by a rule of the format does not', () => {
    const t = table([], { rules: { cantLose: (_g, { side }) => side === 0 } });
    for (const side of t.g.state.sides) t.g.journal.set(side as Side, 'life', 0);
    t.run(checkStateBasedActions(t.g));
    expect(t.g.state.over?.winner).toBe(0);
  });
  it('805.5: a seat that takes no part is asked nothing with its side, and what triggers for it is not put on the stack', () => {
    const t: Table = table([[creature('Ox', 2, 2, { abilities: [draws] }), 0]], {
      sides: [0, 0, 1],
      rules: { absent: (_g, seat) => seat === 0 },
    });
    designate(t.g, t.id('Ox'), 'infused');
    t.run(putTriggersOnStack(t.g));
    expect([t.g.world.sideSeats(0), t.g.peopleOf(0), t.g.state.zones.stack]).toEqual([[1], [1], []]);
  });
});
