import type { Game } from '../../engine/game/game.ts';
import type { GameEvent } from '../../engine/kernel/events.ts';
import { objRef, type ObjId } from '../../engine/kernel/refs.ts';
import type { StackData } from '../../engine/kernel/state/object.ts';
import { tell } from '../../match/view/log/log-text.ts';

/** Something that happened, in the words of the log, with the rules by which it did. */
export interface Told {
  readonly event: GameEvent;
  readonly says: string;
  readonly clauses: readonly string[];
  /** of what has resolved, or was not to: what it was on the stack */
  readonly was?: StackData;
}

/** By what is said of a move between zones: the rule by which it moves. */
const MOVED: Readonly<Record<string, string>> = {
  toughness: '704.5f',
  loyalty: '704.5i',
  defense: '704.5v',
  'legend rule': '704.5j',
  'world rule': '704.5k',
  'role rule': '704.5y',
  unattached: '704.5m',
  counter: '701.6a',
  resolved: '608.2n',
  discard: '701.9a',
  draw: '121.1',
  exile: '701.13a',
  sacrifice: '701.21a',
  create: '111.2',
  play: '305.1',
};
const BY_EVENT: { readonly [E in GameEvent['e']]?: string } = {
  damage: '120.3',
  life: '119.3',
  poison: '122.1',
  draw: '121.1',
  discard: '701.9a',
  mill: '701.17a',
  countered: '701.6a',
  fizzle: '608.2b',
  trigger: '603.3',
  control: '613.1b',
  untap: '502.3',
  sacrifice: '701.21a',
};
/** Rules that only say what an event does to life, counters and cards, in any match. */
export const ORDINARY: ReadonlySet<string> = new Set(
  (['damage', 'life', 'poison', 'draw', 'discard', 'mill'] as const).flatMap((e) => BY_EVENT[e] ?? []),
);
const LETHAL = '704.5g';
const DEATHTOUCH = '704.5h';
const DESTROYED = '701.8a';

/**
 * Everything that happened since `from` (a position of the journal), as somebody tells it who sees all cards. `before`: what was told until then; `stacked`: what has been
 * on the stack.
 */
export function toldSince(
  g: Game,
  from: number,
  before: readonly Told[],
  stacked: ReadonlyMap<ObjId, StackData>,
): Told[] {
  const told: Told[] = [];
  for (const event of g.journal.events(from)) {
    const was = event.e === 'resolve' || event.e === 'fizzle' ? stacked.get(event.obj) : undefined;
    const clauses = new Set([
      ...(g.rules.explains?.(g, event, was) ?? []),
      ...ofKeyword(event, stacked),
      ...ofCore(g, event, [...before, ...told]),
    ]);
    const line = tell(g, event, { person: null, side: null });
    const says = line?.say.map((x) => (typeof x === 'string' ? x : 'name' in x ? x.name : '')).join('') ?? '';
    for (const x of line?.say ?? []) if (typeof x === 'object' && 'clause' in x) clauses.add(x.clause);
    told.push({ event, says: says.replace(/ (?=\.?$)/, ''), clauses: [...clauses], ...(was ? { was } : {}) });
  }
  return told;
}

/** The ways of casting by which a spell is exiled instead of going anywhere else from the stack. */
const EXILED: Readonly<Record<string, string>> = { flashback: '702.34a', harmonize: '702.180a' };

/** The keyword by which something went as it did. */
function ofKeyword(e: GameEvent, stacked: ReadonlyMap<ObjId, StackData>): readonly string[] {
  if (e.e === 'life' && e.why === 'lifelink') return ['702.15b'];
  if (e.e === 'trigger') return /^ward\b/i.test(e.text) ? ['702.21a'] : [];
  if (e.e !== 'zone' || e.from !== 'stack' || e.to !== 'exile') return [];
  const { way, exileAfter } = stacked.get(e.obj) ?? {};
  const clause = exileAfter === true && way !== undefined ? EXILED[way] : undefined;
  return clause === undefined ? [] : [clause];
}
function ofCore(g: Game, e: GameEvent, before: readonly Told[]): string[] {
  if (e.e === 'zone') {
    const by =
      e.why === 'resolved' && e.to === 'battlefield'
        ? '608.3a'
        : e.why === 'destroy'
          ? destroyedBy(g, e.obj, before)
          : e.why === undefined
            ? undefined
            : MOVED[e.why];
    return [...(by === undefined ? [] : [by]), ...(goesToAnother(g, e, before) ? ['400.3'] : [])];
  }
  if (e.e === 'step') return cleansUp(g, e.step) ? ['514.2'] : [];
  if (e.e === 'attached') return e.to === null ? ['704.5n'] : [];
  if (e.e === 'turn') return e.extra ? ['500.7'] : [];
  if (e.e === 'lost') return [e.clause];
  if (e.e === 'damage' && e.combat) return ['510.2', '120.3'];
  const by = BY_EVENT[e.e];
  return by === undefined ? [] : [by];
}

/** The rule by which a permanent was destroyed: by lethal damage, by less of it from a source with deathtouch, or by an effect. */
function destroyedBy(g: Game, id: ObjId, before: readonly Told[]): string {
  const dealt = before.flatMap(({ event: e }) => (e.e === 'damage' && e.to === objRef(id) ? [e] : []));
  if (dealt.length === 0) return DESTROYED;
  const deadly = dealt.some((d) => g.world.has(d.source, 'deathtouch'));
  return deadly && dealt.reduce((sum, d) => sum + d.amount, 0) < (g.world.lastKnown(id)?.toughness ?? 0)
    ? DEATHTOUCH
    : LETHAL;
}

/** True if it goes to its owner, who did not have it, or for whom somebody else has fetched it (400.3). */
function goesToAnother(g: Game, e: Extract<GameEvent, { e: 'zone' }>, before: readonly Told[]): boolean {
  const now = e.now === null ? undefined : g.world.object(e.now);
  if ((e.to !== 'hand' && e.to !== 'library' && e.to !== 'graveyard') || now?.controller !== now?.owner) return false;
  const fetcher = e.to === 'graveyard' ? undefined : before.findLast((t) => t.was !== undefined)?.was?.seat;
  return [e.seat, fetcher].some((s) => s !== undefined && s !== now?.owner);
}
const cleansUp = (g: Game, step: string): boolean =>
  g.rules.turn.steps.some((s) => s.id === step && s.action === 'cleanup');
