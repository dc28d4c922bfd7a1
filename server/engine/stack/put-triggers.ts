import { announceBody } from '../targets/modes-and-targets.ts';
import { askSide, orderItems, settled } from '../decisions/ask.ts';
import { askedWithConsent } from '../targets/confirmation.ts';
import type { Flow } from '../kernel/procedure.ts';
import { isOneOrder } from '../triggers/identical.ts';
import { createObject } from '../changes/objects.ts';
import { emit, tellCrime, tellTargets } from '../triggers/emit.ts';
import type { Game } from '../ports/game.ts';
import { noteModes } from '../targets/choices.ts';
import { objRef } from '../kernel/refs.ts';
import type { PendingTrigger } from '../kernel/state/effects.ts';

/**
 * 603.3, 603.3b: puts waiting triggers on the stack: first those that did not trigger on another ability triggering, then the rest; each time the active side's
 * first, then the others' in turn order.
 */
export function* putTriggersOnStack(g: Game): Flow {
  while (g.state.pending.length > 0) {
    const order = g.world.apnap();
    const rank = (p: PendingTrigger): number => (order.indexOf(p.seat) + order.length + 1) % (order.length + 1);
    const waiting = [...g.state.pending].sort((a, b) => rank(a) - rank(b) || a.id - b.id);
    g.journal.set(
      g.state,
      'pending',
      [],
      -1,
      waiting.some((p) => p.event.chapter !== undefined),
    ); // 714.4 looks at these
    for (const part of [waiting.filter((p) => !p.late), waiting.filter((p) => p.late)]) {
      for (const side of new Set(part.map((p) => g.world.seat(p.seat).side))) {
        const own = yield* inOrder(
          g,
          part.filter(
            (p) => g.world.seat(p.seat).side === side && !g.world.seat(p.seat).left && !g.rules.absent?.(g, p.seat),
          ),
        );
        for (const p of own) yield* putOne(g, p);
      }
    }
  }
}

/** 805.7: players who share a side order their triggers together. Only triggers that are alike and ask nothing keep the order in which they triggered, which the log says (triggers/identical.ts). */
function* inOrder(g: Game, own: readonly PendingTrigger[]): Flow<readonly PendingTrigger[]> {
  const [first] = own;
  if (!first || own.length === 1) return own;
  const seats = [...new Set(own.map((p) => p.seat))];
  const about = {
    title: 'Order your triggers: the first goes on the stack first and resolves last.',
    clauses: ['603.3b', ...(seats.length > 1 ? ['805.7'] : [])],
    items: own.map((p) => ({
      key: `t${p.id}`,
      label: `${g.nameOf(p.source, p.sourceDef)}: ${p.text}`,
      object: objRef(p.source),
    })),
  };
  if (isOneOrder(own)) {
    settled(g, first.seat, () => ({ kind: 'order', ...about }));
    emit(g, {
      e: 'note',
      seat: first.seat,
      text: `${own.length} triggers of ${g.nameOf(first.source, first.sourceDef)} are alike and ask nothing: they go on the stack as they triggered`,
      clause: '603.3b',
    });
    return own;
  }
  const alone = new Set(seats.map((s) => g.world.seat(s).person)).size === 1;
  const answer = alone ? null : yield* askSide(g, seats, { kind: 'order', ...about });
  const keys = answer === null ? yield* orderItems(g, first.seat, about) : 'order' in answer ? answer.order : [];
  return keys.flatMap((k) => own.find((p) => `t${p.id}` === k) ?? []);
}

function* putOne(g: Game, p: PendingTrigger): Flow {
  const x = p.event.x ?? 0;
  const spec = {
    seat: p.seat,
    source: p.source,
    body: p.body,
    isSpell: false,
    x,
    event: p.event,
    title: `${g.nameOf(p.source, p.sourceDef)}: ${p.text}`,
  };
  const choice = yield* askedWithConsent(
    g,
    p.seat,
    () => announceBody(g, spec),
    (made) => made && [{ ...spec, forced: true }, made],
  ); // 603.3d
  if (!choice) return; // 603.3d: no legal choice
  noteModes(g, p.source, p.body, choice.modes);
  const id = createObject(g, p.sourceDef, 'ability', p.seat, p.seat, 'stack', {
    id: p.id, // what triggered on its triggering speaks of it by this
    stack: {
      kind: 'triggered',
      source: p.source,
      sourceDef: p.sourceDef,
      body: p.body,
      effects: choice.effects,
      modes: choice.modes,
      targets: choice.targets,
      ...(choice.division ? { division: choice.division } : {}),
      x,
      kicked: false,
      exileAfter: false,
      event: p.event,
      ...(p.it ? { it: p.it } : {}),
      ...(p.since === undefined ? {} : { since: p.since }),
      ...(p.moved ? { moved: p.moved } : {}),
      ...(p.paidWith ? { paidWith: p.paidWith } : {}),
      ...(p.state === undefined ? {} : { state: p.state }),
      ...(p.once === undefined ? {} : { once: p.once }),
      ...(p.condition ? { condition: p.condition } : {}),
      text: p.text,
      seat: p.seat,
      depth: p.depth,
    },
  });
  emit(g, { e: 'trigger', seat: p.seat, obj: id, source: p.source, text: p.text });
  tellCrime(g, p.seat, choice.targets.flat());
  tellTargets(g, id, choice.targets.flat());
}
