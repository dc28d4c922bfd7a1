import { sampleAnswer } from '../../../server/engine/decisions/check-suggest-sample.ts';
import type { Answer } from '../../../server/engine/kernel/decisions.ts';
import type { Game, Input } from '../../../server/engine/game/game.ts';
import type { Rng } from '../../../server/engine/kernel/rng.ts';
import { ensure } from './invariants.ts';

const TRIES = 30;

/** An offered action with a draft that completes it. */
export interface Ready {
  readonly kind: string;
  readonly input: Input;
}

/**
 * Completes some of the actions that are offered: each comes to a draft that is quoted as ready and not refused, and looking changes nothing.
 * `most`: how many are tried, picked at random.
 */
export function completeOffers(g: Game, rng: Rng, most: number): Ready[] {
  const person = g.owing()[0];
  const part = person === undefined ? null : (g.partOf(person)?.part ?? null);
  const decision = g.open?.id ?? '';
  if (person === undefined || part?.kind !== 'priority' || !g.quiescent) return [];
  const { position, status } = g.journal;
  const picked = part.actions.length <= most ? part.actions : rng.shuffle(part.actions).slice(0, most);
  const ready = picked.map(({ key, kind, label }): Ready => {
    const says = (what: string) => () => `The offer "${key}" ("${label}") ${what}`;
    let draft = null;
    for (let tries = 0; tries < TRIES && !draft; tries++) draft = g.compose(key, (ask) => sampleAnswer(ask.part, rng));
    ensure(draft !== null, says('cannot be completed.'));
    const quote = g.quote(decision, person, key, draft);
    ensure(!('code' in quote), says(`is refused when quoted: ${'code' in quote ? quote.message : ''}`));
    ensure(quote.ready, says('is complete but not quoted as ready.'));
    const answer: Answer = { action: key, draft };
    return { kind, input: { kind: 'answer', decision, person, answer } };
  });
  ensure(
    g.journal.position === position && g.journal.status === status,
    () => 'Looking at offers has changed the match.',
  );
  return ready;
}
