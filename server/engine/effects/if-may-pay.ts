import type { Condition, CostPart, Effect, PlayerSel } from '../../../cards/oracle/ir/index.ts';
import { contextOf, quantity } from '../language/amounts.ts';
import { atRandom } from '../kernel/random-pick.ts';
import { chooseNumber, chooseOpponent, noPart, nothingToSay, settled, yesNo } from '../decisions/ask.ts';
import { holds } from '../language/conditions.ts';
import type { Flow } from '../kernel/procedure.ts';
import { maxX } from '../mana/payment-solver.ts';
import { peekObjects, slotRefs } from '../language/peek.ts';
import { absent, isPlayerSel, objects, players, refs, speakOf, speakOfPlayers } from '../language/selectors.ts';
import { emit } from '../triggers/emit.ts';
import { eachInTurn } from './cards/libraries.ts';
import { isPossible } from './is-possible.ts';
import { chosenWord } from './choose-value.ts';
import { describeEffects, sourceName } from '../language/describe.ts';
import { manaPart } from '../objects/mana-cost.ts';
import { isSecret } from '../objects/hidden-cards.ts';
import { OTHER } from '../ports/footprints.ts';
import { reveal } from '../zones/shuffle-and-reveal.ts';
import type { EffectOf, Exec, Executors } from '../ports/resolution.ts';
import { canPay } from '../payment/payable.ts';
import { payCost, unable } from '../payment/pay-cost.ts';
import { repeated } from '../payment/payment-question.ts';
import { isAmong } from '../language/candidates.ts';
import { objRef, type Ref, type SeatId } from '../kernel/refs.ts';

type ControlWord =
  'may' | 'if' | 'pay' | 'seq' | 'chooseAtRandom' | 'forEach' | 'flipCoin' | 'chooseValue' | 'chooseTarget';

/** X of a cost that is paid while something resolves: whoever pays chooses it (107.3f). Null: it is not paid. */
function* chosenX(x: Exec, seat: SeatId, cost: readonly CostPart[], title: string): Flow<number | null> {
  if (!canPay(x.g, seat, cost, x.source)) {
    yield* unable(x.g, seat, cost, { title, source: x.source });
    return null;
  }
  if (!(yield* yesNo(x.g, seat, { title, clauses: ['118.12'], object: x.source }))) return null;
  return yield* chooseNumber(x.g, seat, {
    title: `${sourceName(x)}: choose X`,
    clauses: ['107.3f'],
    object: x.source,
    min: 0,
    max: maxX(x.g, seat, manaPart(cost), []),
  });
}

/** Lets "it" mean nothing after a branch that was not taken but would have created or shown something, unless "it" has a meaning already. */
function notCreated(x: Exec, effects: readonly Effect[]): void {
  if (
    x.it.length === 0
    && effects.some(
      (e) =>
        e.do === 'createToken'
        || e.do === 'copyToken'
        || e.do === 'revealTop'
        || e.do === 'revealRandom'
        || e.do === 'lookAt',
    )
  )
    speakOf(x, []);
}

/** Lets "it" mean nothing after a player declined a "may" with a choice: neither the source nor the object of the event. */
function notChosen(x: Exec, effects: readonly Effect[]): void {
  if (x.it.length === 0 && effects.some((e) => chooses(e))) speakOf(x, []);
  else notCreated(x, effects);
}
const chooses = (e: Effect): boolean =>
  e.do === 'seq'
    ? e.effects.some((inner) => chooses(inner))
    : e.do === 'search'
      || ('what' in e
        && typeof e.what === 'object'
        && (e.what.sel === 'choose' || ((e.do === 'move' || e.do === 'exile') && e.what.sel === 'target')));

export const controlWords: Pick<Executors, ControlWord> = {
  may: {
    footprint: OTHER,
    *run(x, e) {
      let any = false;
      yield* eachInTurn(x, yield* players(x, e.who), e.effects, function* (group) {
        for (const seat of group) {
          const about = {
            title: `${sourceName(x)}: ${describeEffects(e.effects)}?`,
            clauses: ['608.2d'],
            object: x.source,
          };
          const possible = isPossible(x, seat, e.effects);
          if (!possible) settled(x.g, seat, () => noPart({ ...about, no: 'No' }));
          if (!possible || !(yield* yesNo(x.g, seat, about))) {
            notChosen(x, e.effects);
            continue;
          }
          spokenTo(x, e.who, seat);
          x.did = true; // unless what follows turns out to be impossible
          yield* x.g.acts.runEffects(x, e.effects);
          any ||= x.did;
        }
      });
      x.did = any;
    },
  },
  if: {
    footprint: OTHER,
    *run(x, e) {
      // a card of a library decides something only by being revealed (701.20a)
      if (e.cond.if === 'is' && e.cond.what.sel === 'top')
        reveal(x.g, x.you, peekObjects(x.g, e.cond.what, contextOf(x)));
      const named = e.behind ? firstTarget(x, e.then) : null;
      if (named) speakOf(x, named);
      if (e.cond.if === 'amount' && e.cond.of.a === 'spentMana') x.said = quantity(x, e.cond.of); // "that much" is that mana, whatever is done first
      if (holds(x.g, e.cond, contextOf(x))) yield* x.g.acts.runEffects(x, e.then);
      else if (e.otherwise) yield* x.g.acts.runEffects(x, e.otherwise);
      else {
        yield* unheld(x, e);
        notCreated(x, e.then);
        x.did = false; // "if you don't" asks whether it was done
      }
      x.said = undefined;
    },
  },
  pay: {
    footprint: OTHER,
    *run(x, e) {
      // the text names first what the payment stops: "its controller" is the target's
      const stopped = e.unless && firstTarget(x, e.unless);
      if (stopped) speakOf(x, stopped);
      let paid = false;
      const gone = absent(x, e.who); // they do not pay (800.4f)
      for (const seat of [...(yield* players(x, e.who)), ...gone]) {
        const title = e.then ? `${sourceName(x)}: pay to ${describeEffects(e.then)}?` : `${sourceName(x)}: pay?`;
        const cost = e.times ? repeated(e.cost, quantity(x, e.times)) : e.cost;
        const chooses = x.event !== null && x.x === 0 && manaPart(cost).includes('X');
        const chosen = gone.includes(seat) ? null : chooses ? yield* chosenX(x, seat, cost, title) : x.x;
        if (chosen !== null) x.x = chosen;
        const by =
          chosen !== null
          && (yield* payCost(x.g, seat, cost, {
            title,
            source: x.source,
            optional: !chooses,
            urged: e.unless?.some((u) => u.do === 'loseGame') ?? false,
            x: x.x,
          })); // 118.12
        paid = by !== false;
        if (by) x.paid = { ...x.paid, ...by };
        spokenTo(x, e.who, seat);
        x.did = paid;
        yield* x.g.acts.runEffects(x, (paid ? e.then : e.unless) ?? []);
        if (!paid) notCreated(x, e.then ?? []);
      }
      x.did = paid;
    },
  },
  seq: {
    footprint: OTHER,
    *run(x, e) {
      yield* x.g.acts.runEffects(x, e.effects);
    },
  },
  chooseAtRandom: {
    footprint: OTHER,
    *run(x) {
      speakOfPlayers(x, atRandom(x.g, x.g.world.opponents(x.you), 1));
      for (const seat of x.that)
        emit(x.g, {
          e: 'note',
          seat,
          text: `${sourceName(x)}: chance picks ${x.g.world.seat(seat).name}`,
          clause: '608.2d',
        });
      yield* [];
    },
  },
  forEach: {
    footprint: OTHER,
    *run(x, e) {
      if (isPlayerSel(e.over)) {
        const made: Ref[] = [];
        yield* eachInTurn(x, yield* players(x, e.over), e.effects, function* (group) {
          for (const seat of group) {
            x.that = [seat];
            yield* x.g.acts.runEffects(x, e.effects);
            if (e.effects.some(creates)) made.push(...x.it);
          }
        });
        if (e.effects.some(creates)) speakOf(x, made); // "the tokens": all of them
      } else {
        const gone = e.over.sel === 'each' && isAmong(e.over.filter); // what is done may be done with them
        for (const id of gone ? peekObjects(x.g, e.over, contextOf(x)) : yield* objects(x, e.over)) {
          const now = x.g.world.object(id) ? [id] : x.g.world.became(id);
          speakOf(x, now.length > 0 ? now.map(objRef) : [objRef(id)]);
          yield* x.g.acts.runEffects(x, e.effects);
        }
      }
    },
  },
  flipCoin: {
    footprint: OTHER,
    *run(x, e) {
      const won = x.g.random(2) === 1; // 705.2: a call is right as often as not
      emit(x.g, { e: 'choice', seat: x.you, text: won ? 'wins the flip' : 'loses the flip' });
      x.did = won;
      yield* x.g.acts.runEffects(x, (won ? e.won : e.lost) ?? []);
    },
  },
  chooseTarget: {
    footprint: OTHER,
    *run(x, e) {
      yield* refs(x, e.what);
    },
  },
  chooseValue: {
    footprint: OTHER,
    *run(x, e) {
      const o = x.g.world.object(x.source);
      const chosen = e.kind === 'opponent' ? yield* chosenOpponent(x) : yield* chosenWord(x, e.kind);
      if (chosen) x.chosen = { ...x.chosen, ...chosen };
      if (chosen && o) x.g.journal.set(o, 'chosen', { ...o.chosen, ...chosen }, o.id, true); // 607.2d
    },
  },
};

const creates = (e: Effect): boolean => e.do === 'copyToken' || e.do === 'createToken';

/** True if a condition is about a card that not everybody knows: looked at, or drawn. */
function isSecretly(x: Exec, cond: Condition): boolean {
  switch (cond.if) {
    case 'is':
      return peekObjects(x.g, cond.what, contextOf(x)).some((id) => isSecret(x.g, id));
    case 'shares':
      return [cond.a, cond.b].some((sel) => peekObjects(x.g, sel, contextOf(x)).some((id) => isSecret(x.g, id)));
    case 'not':
      return isSecretly(x, cond.cond);
    case 'both':
    case 'either':
      return cond.of.some((c) => isSecretly(x, c));
    default:
      return false;
  }
}

/** Asks a player who alone knows a card as if its condition held, so that the others cannot tell that it does not (400.2). */
function* unheld(x: Exec, e: EffectOf<'if'>): Flow {
  const [may] = e.then;
  if (may?.do !== 'may' || !isSecretly(x, e.cond)) return;
  for (const seat of yield* players(x, may.who))
    yield* nothingToSay(x.g, seat, {
      title: `${sourceName(x)}: it is not what it asks for`,
      clauses: ['608.2c'],
      object: x.source,
      no: 'Go on',
    });
}

/** "Each player may … that player": the one whose turn it is to choose is spoken of. */
function spokenTo(x: Exec, who: PlayerSel, seat: SeatId): void {
  if (who.sel !== 'you') x.that = [seat];
}

/** The targets of the first selector in these effects that has a slot. */
function firstTarget(x: Exec, effects: readonly Effect[]): readonly string[] | null {
  for (const e of effects) {
    const what = 'what' in e ? e.what : undefined;
    if (typeof what === 'object' && x.slots.has(what)) return slotRefs(x, what);
    if (typeof what === 'object' && what.sel === 'targeting') return peekObjects(x.g, what, contextOf(x)).map(objRef);
  }
  return null;
}

function* chosenOpponent(x: Exec): Flow<{ seat: SeatId } | null> {
  const seat = yield* chooseOpponent(x.g, x.you, {
    title: `${sourceName(x)}: choose an opponent`,
    clauses: ['608.2d'],
    object: x.source,
  });
  if (seat === undefined) return null;
  x.that = [seat];
  return { seat };
}
