import { putCounters } from '../../actions/permanents.ts';
import { createTokens } from '../../actions/create-tokens.ts';
import { chooseObjects, chooseOptions } from '../../decisions/ask.ts';
import { matches } from '../../language/filters.ts';
import type { Flow } from '../../kernel/procedure.ts';
import { speakOf } from '../../language/selectors.ts';
import { emit } from '../../triggers/emit.ts';
import { sourceName } from '../../language/describe.ts';
import { addEffect } from '../../changes/continuous-effects.ts';
import type { Exec } from '../../ports/resolution.ts';
import { candidates } from '../../language/candidates.ts';
import { objRef, type ObjId, type SeatId } from '../../kernel/refs.ts';

/** 701.63a, 701.63b: its controller puts counters on it, or a Spirit of that size comes. */
export function* endure(x: Exec, id: ObjId, seat: SeatId, n: number): Flow {
  const { g } = x;
  const options = [
    ...(g.world.object(id)?.zone === 'battlefield'
      ? [{ key: 'counters', label: `Put ${n} +1/+1 counter(s) on ${g.nameOf(id)}` }]
      : []),
    { key: 'token', label: `Create a ${n}/${n} Spirit` },
  ];
  const [key] = yield* chooseOptions(g, seat, {
    title: `${sourceName(x)}: endure ${n}`,
    clauses: ['701.63a'],
    object: x.source,
    options,
    min: 1,
    max: 1,
  });
  if (key === 'counters') yield* putCounters(g, id, '+1/+1', n, seat);
  else
    yield* createTokens(
      g,
      seat,
      { colors: ['W'], types: ['creature'], subtypes: ['Spirit'], power: n, toughness: n },
      1,
    );
}

const ARMY = { nouns: ['creature'], qualifiers: [{ q: 'subtype', is: 'Army' }], whose: 'you' } as const;

/** 701.47a: an Army there is or a new one grows, and is of the subtype from then on. */
export function* amass(x: Exec, seat: SeatId, subtype: string, n: number): Flow {
  const { g } = x;
  const armies = (): ObjId[] => candidates(g, ARMY, { you: seat, source: x.source });
  if (armies().length === 0)
    yield* createTokens(
      g,
      seat,
      { colors: ['B'], types: ['creature'], subtypes: [subtype, 'Army'], power: 0, toughness: 0 },
      1,
    );
  const [army] = yield* chooseObjects(g, seat, {
    title: `${sourceName(x)}: choose an Army`,
    clauses: ['701.47a'],
    object: x.source,
    from: armies(),
    min: 1,
    max: 1,
  });
  if (army !== undefined) {
    yield* putCounters(g, army, '+1/+1', n, seat);
    const is = matches(g, army, { nouns: [`subtype:${subtype}`] }, { you: seat, source: x.source });
    if (!is)
      addEffect(g, {
        source: x.source,
        seat,
        objects: [army],
        mods: [{ m: 'types', subtypes: [subtype] }],
        until: { u: 'ever' },
      });
  }
  speakOf(x, army === undefined ? [] : [objRef(army)]); // 701.47c
  emit(g, { e: 'playerDoes', action: 'amasses', seat, n }); // 701.47b
}
