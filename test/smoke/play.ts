import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { duel } from '../../formats/duel/index.ts';
import { sampleAnswer } from '../../server/engine/decisions/check-suggest-sample.ts';
import type { Action, Answer, PartOf } from '../../server/engine/kernel/decisions.ts';
import { Rng } from '../../server/engine/kernel/rng.ts';
import { View } from '../../server/protocol/index.ts';
import { look } from '../fuzz/checks/checks.ts';
import { notPlain } from '../fuzz/checks/compare.ts';
import { checkAsked, ensure } from '../fuzz/checks/invariants.ts';
import { Finding, guard, shownBy, Track } from '../fuzz/track.ts';
import { situationOf } from './situation.ts';
import { isSeatRef, refId, type PersonId } from '../../server/engine/kernel/refs.ts';

/** The outcome of one card in its random situation. */
export interface SmokeReport {
  readonly card: string;
  /** it was on the stack or on the battlefield */
  readonly played: boolean;
  /** different actions of its own that were taken: casts, plays, abilities, special actions */
  readonly actions: number;
  /** activated abilities that its faces have, and how many different ones of it were used */
  readonly abilities: number;
  readonly used: number;
  readonly decisions: number;
  readonly turns: number;
}

/** Its owner's turn and the other one's, and its owner's again for what may attack or be tapped only then. */
const turnsOf = (card: CompiledCard): number =>
  card.faces.some((f) => f.types.includes('creature') || f.abilities.some((a) => a.kind === 'activated')) ? 3 : 2;
/** the most questions in them: far more than random players need */
const MOST_DECISIONS = 1_500;
/** of 100 times with priority, how often something else than the card's own is done */
const OTHERS = 18;
const EAGER = 60;
/** a question other than for priority is always looked at; beside those every so many decisions everything cheap is checked, and what each person sees */
const LOOK_EVERY = 14;
const VIEWS_EVERY = 75;
const TRIES = 4;
/** the seat whose hand the card is in */
const OWNER: PersonId = 0;

/** situations in which it is tried until it is played */
const ATTEMPTS = 6;
const PATIENT_TURNS = 4;

/**
 * Plays one whole card in a random situation: it is cast or played, each of its abilities is used once where that is offered, all questions get random
 * answers, and what the fuzzer checks everywhere is checked now and then. A card that waits for what the other one does gets further situations, in which
 * its owner does nothing else. `brief`: each only until nothing more can be done with it for now.
 * Throws Finding, whose scenario `npm run fuzz -- --replay` plays again.
 */
export function smoke(card: CompiledCard, seed: string, brief = false): SmokeReport {
  let report = attempt(card, seed, brief, false);
  for (let k = 1; k < ATTEMPTS && !report.played; k++) report = attempt(card, `${seed}/${k}`, brief, true);
  return report;
}

function attempt(card: CompiledCard, seed: string, brief: boolean, patient: boolean): SmokeReport {
  let track: Track;
  try {
    const { setup, state } = situationOf(card, seed);
    track = new Track(duel, setup, state);
  } catch (e) {
    throw new Error(`The situation: ${e instanceof Error ? e.message : String(e)}`, { cause: e });
  }
  const player = new Player(track, card, seed, patient);
  const { game } = track;
  const { number: first } = game.state.turn;
  const turns = patient ? PATIENT_TURNS : brief ? 1 : turnsOf(card);
  let decisions = 0;
  const rng = new Rng(`${seed} views`);
  while (game.open && !game.state.over && game.state.turn.number < first + turns) {
    if (decisions++ >= MOST_DECISIONS)
      throw new Finding(track, 'end', new Error(`${turns} turns do not end within ${MOST_DECISIONS} decisions.`));
    guard(track, 'playing', () => player.answer());
    if (brief && player.done) break;
    if (decisions % LOOK_EVERY === 0) look(track);
    else if (game.open && !game.quiescent)
      guard(track, 'questions', () => checkAsked(game, new Rng(`${seed} ${decisions}`)));
    if (decisions % VIEWS_EVERY === 0) seen(track, rng);
  }
  look(track);
  seen(track, rng);
  return {
    card: card.name,
    played: player.played,
    actions: player.taken.size,
    abilities: card.faces.reduce((n, f) => n + f.abilities.filter((a) => a.kind === 'activated').length, 0),
    used: [...player.taken].filter((key) => /^(?:act|mana):/.test(key)).length,
    decisions,
    turns: game.state.turn.number - first,
  };
}

/** Everybody's view, and an onlooker's, can be sent; one of them by chance is looked at whether it has the published shape. */
function seen(track: Track, rng: Rng): void {
  guard(track, 'views', () => {
    const views = track.viewers.map(shownBy);
    ensure(
      views.every((view) => notPlain(view) === null),
      () => 'A view is not plain data.',
    );
    View.parse(rng.pick(views));
  });
}

/** Both people of the match: they take what the card offers as soon as it does, else do anything now and then. */
class Player {
  readonly taken = new Set<string>();
  played = false;
  /** it was played, all of it has resolved, and its owner found nothing else to do with it */
  done = false;
  private readonly failed = new Map<string, number>();
  private readonly rng: Rng;
  private readonly track: Track;
  private readonly card: CompiledCard;
  /** the owner waits with everything else, and the other one does what they can */
  private readonly patient: boolean;

  constructor(track: Track, card: CompiledCard, seed: string, patient: boolean) {
    this.track = track;
    this.card = card;
    this.patient = patient;
    this.rng = new Rng(`${seed} answers`);
  }

  /** Answers the open question for whoever owes an answer. */
  answer(): void {
    const { game } = this.track;
    const person = game.owing()[0];
    const part = person === undefined ? null : (game.partOf(person)?.part ?? null);
    ensure(
      person !== undefined && part !== null && game.open !== null,
      () => 'A question is open that nobody owes an answer to.',
    );
    const decision = game.open.id;
    const answer = part.kind === 'priority' ? this.act(person, part) : sampleAnswer(part, this.rng);
    this.track.apply({ kind: 'answer', decision, person, answer });
    const { stack, battlefield } = game.state.zones;
    this.played ||= [...stack, ...battlefield].some((id) => game.world.get(id).def === this.card.key);
  }

  private act(person: PersonId, part: PartOf<'priority'>): Answer {
    const restless = this.rng.int(100) < (!this.patient ? OTHERS : person === OWNER ? 0 : EAGER);
    const { stack } = this.track.game.state.zones;
    const looks =
      restless || (person === OWNER && (stack.length > 0 || this.track.game.state.turn.step.startsWith('main')));
    if (!looks) return { pass: true };
    const own = part.actions.filter(
      (a) => this.isOwn(a) && !this.taken.has(nameOf(a)) && (this.failed.get(nameOf(a)) ?? 0) < TRIES,
    );
    const others = own.length === 0 && restless ? part.actions.filter((a) => a.kind !== 'mana') : [];
    this.done ||= this.played && person === OWNER && stack.length === 0 && own.length === 0;
    const pool = own.length > 0 ? own : others;
    if (pool.length === 0) return { pass: true };
    const action = this.rng.pick(pool);
    const draft = this.track.game.compose(action.key, ({ part: asked }) => sampleAnswer(asked, this.rng));
    if (!draft) {
      this.failed.set(nameOf(action), (this.failed.get(nameOf(action)) ?? 0) + 1);
      return { pass: true };
    }
    const answer: Answer = { action: action.key, draft };
    const refusal = this.track.game.quote(this.track.game.open?.id ?? '', person, action.key, draft);
    ensure(
      !('code' in refusal),
      () =>
        `“${action.label}” is offered, and refused when it is complete: ${'code' in refusal ? refusal.message : ''}`,
    );
    if (this.isOwn(action)) this.taken.add(nameOf(action));
    return answer;
  }
  private isOwn({ object }: Action): boolean {
    return (
      object !== undefined && !isSeatRef(object) && this.track.game.world.object(refId(object))?.def === this.card.key
    );
  }
}

/** Counts an action of another copy, or after a change of zones, as the same. */
const nameOf = (a: Action): string => a.key.replaceAll(/(?<=:|^)[os]\d+(?=:|$)/g, '');
