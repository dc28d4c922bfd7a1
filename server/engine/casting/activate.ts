import { payPlan } from '../payment/pay.ts';
import type { Announced } from '../targets/confirmation.ts';
import type { Payment } from '../kernel/decisions.ts';
import { copiableOf } from '../objects/copiable-values.ts';
import type { Flow } from '../kernel/procedure.ts';
import { faceAt } from '../language/faces.ts';
import { emit, tellCrime, tellTargets } from '../triggers/emit.ts';
import type { Announcement } from './announce.ts';
import { noteUse } from '../costs/activation-limits.ts';
import { createObject, keepKnown } from '../changes/objects.ts';
import type { Game } from '../ports/game.ts';
import { noteModes } from '../targets/choices.ts';

/** A cast or activation as players who may forbid its targets are told of it. */
export function announcedOf(
  g: Game,
  a: Extract<Announcement, { kind: 'cast' | 'activate' }>,
  forced: boolean,
): Announced {
  const { seat, object: source, x } = a;
  return a.kind === 'cast'
    ? { seat, source, isSpell: true, x, title: faceAt(g, source, a.face).name, face: a.face, forced }
    : { seat, source, isSpell: false, x, title: `${g.nameOf(source)}: ${a.ability.text ?? ''}`, forced };
}

export function* activate(g: Game, a: Extract<Announcement, { kind: 'activate' }>, payment: Payment | null): Flow {
  const o = g.world.get(a.object);
  if (a.ability.from) keepKnown(g, a.object); // 113.7a: it may be gone when the ability resolves
  const shown = copiableOf(g, o);
  const id = createObject(g, shown.def, 'ability', a.seat, a.seat, 'stack', {
    face: shown.face,
    stack: {
      kind: 'activated',
      source: a.object,
      sourceDef: shown.def,
      body: a.ability.body,
      effects: a.choice.effects,
      modes: a.choice.modes,
      targets: a.choice.targets,
      ...(a.choice.division ? { division: a.choice.division } : {}),
      x: a.x,
      kicked: false,
      exileAfter: false,
      text: a.ability.text ?? '',
      seat: a.seat,
    },
  });
  noteUse(g, a.object, a.ability);
  noteModes(g, a.object, a.ability.body, a.choice.modes);
  const cycles = a.ability.named === 'cycling';
  yield* payPlan(g, a.seat, a.plan, payment, a.object, id);
  emit(g, { e: 'activate', seat: a.seat, obj: id, source: a.object, text: a.ability.text ?? '' });
  if (cycles)
    emit(g, {
      e: 'cycle',
      seat: a.seat,
      obj: g.world.graveyard(a.seat).find((x) => g.world.get(x).was === a.object) ?? a.object,
      x: a.x,
    }); // 702.29c
  tellTargets(g, id, a.choice.targets.flat());
  tellCrime(g, a.seat, a.choice.targets.flat());
}
