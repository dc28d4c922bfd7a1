import type { ObjectView, View } from '../../../server/protocol/index.ts';
import type { Names } from '../judge/names.ts';
import type { Combat } from './links.ts';
import { isMine, nameOf, seatOf } from './names.ts';
import { matchTexts, suggestionTexts as say } from '../texts/table/match.ts';

/** Names by which the judge calls things, by their refs. */
export type Called = readonly (readonly [ref: string, name: string])[];

/** A question that is often asked, with the acts before it. Lines name things by their refs in braces. */
export interface Suggestion {
  readonly label: string;
  readonly acts: readonly string[];
  readonly question: string;
}

/** The most suggestions of one kind: of one attacker against each opponent, for example. */
const MOST = 4;

const ask = (label: string, question: string, acts: readonly string[] = []): Suggestion => ({ label, acts, question });

const DAMAGE = 'combat damage is dealt';

/** An attack or a block in words: "Bear attacks Ben". */
export const combatWords = (view: View, { kind, from, to }: Combat): string =>
  matchTexts.combat[kind](nameOf(view, from), nameOf(view, to));

/** Questions that suggest themselves about an attack or a block, declared or not yet. */
function ofLink(view: View, { kind, from, to }: Combat): readonly Suggestion[] {
  const creature = view.objects[from];
  const other = nameOf(view, to);
  if (kind === 'block') {
    const declared = creature?.blocking?.includes(to) === true;
    const acts = declared ? [DAMAGE] : [`{${from}} blocks {${to}}`, DAMAGE];
    return [
      ...(declared ? [] : [ask(say.blocks(other), `May {${from}} block {${to}}?`)]),
      ask(say.damage, 'happened', acts),
      ask(say.after(nameOf(view, from)), `zone of {${from}}`, acts),
      ask(say.after(other), `zone of {${to}}`, acts),
    ];
  }
  if (creature?.attacking !== to)
    return [
      ask(say.attack(other), `May {${from}} attack {${to}}?`),
      ask(say.damage, 'happened', [`{${from}} attacks {${to}}`, DAMAGE]),
    ];
  const unblocked = view.turn.step === 'attackers' ? [ask(say.unblocked, 'happened', ['nobody blocks', DAMAGE])] : [];
  return [ask(say.damage, 'happened', [DAMAGE]), ...unblocked, ...ofCombat(view, creature)];
}

/** Questions that suggest themselves about an attack or a block, about an object, or about the moment. */
export function suggestionsFor(view: View, about: string | null, combat?: Combat): readonly Suggestion[] {
  if (combat) return ofLink(view, combat);
  const object = about === null ? undefined : view.objects[about];
  if (object === undefined)
    return [
      ask(say.happened, 'happened', ['everyone passes']),
      ask(say.priority, 'who has priority'),
      ask(say.untaps, 'who untaps'),
      ask(say.draws, 'who draws'),
    ];
  switch (object.zone) {
    case 'stack':
      return [ask(say.resolves, 'happened', [`{${object.h}} resolves`]), ask(say.targets, `targets of {${object.h}}`)];
    case 'hand':
    case 'command':
      return isMine(view, object.seat) ? ofPlaying(view, object) : [];
    case 'battlefield':
      return [...inCombat(object), ...ofCombat(view, object), ask(say.reach, `reach of {${object.h}}`)];
    default:
      return [ask(say.owner, `owner of {${object.h}}`)];
  }
}

function ofPlaying(view: View, { h, seat, types }: ObjectView): readonly Suggestion[] {
  const who = seatOf(view, seat)?.name ?? '';
  if (/\bLand\b/.test(types)) return [ask(say.play, `May ${who} play {${h}}?`)];
  return [ask(say.cast, `May ${who} cast {${h}}?`), ask(say.cost, `cost of {${h}} for ${who}`)];
}

const inCombat = ({ attacking, blocking }: ObjectView): readonly Suggestion[] =>
  attacking === undefined && !blocking?.length ? [] : [ask(say.damage, 'happened', [DAMAGE])];

function ofCombat(view: View, { h, seat, types, attacking }: ObjectView): readonly Suggestion[] {
  if (!/\bCreature\b/.test(types)) return [];
  const side = seatOf(view, seat)?.side;
  const others = view.seats.filter((other) => other.side !== side && other.player !== false);
  const blockers = others
    .flatMap((other) => other.battlefield)
    .flatMap((ref) => view.objects[ref] ?? [])
    .filter((other) => /\bCreature\b/.test(other.types) && isMine(view, other.seat));
  return attacking === undefined
    ? others.slice(0, MOST).map((other) => ask(say.attack(other.name), `May {${h}} attack ${other.name}?`))
    : blockers.slice(0, MOST).map((other) => ask(say.block(nameOf(view, other.h)), `May {${other.h}} block {${h}}?`));
}

/** Everything that a line may name at this moment. */
export function namesAt(view: View, called: Called): Names {
  return {
    seats: view.seats.map((seat) => seat.name),
    sides: view.sides.map((side) => side.name),
    cards: called.flatMap(([ref, name]) => {
      const object = view.objects[ref];
      return object
        ? [{ name, seat: object.zone === 'stack' ? null : nameOf(view, object.seat), zone: object.zone }]
        : [];
    }),
    steps: view.turn.timeline.map((step) => step.id),
    values: [],
  };
}

/** A line with its refs in braces told by name, as a person reads it. */
export const inNames = (line: string, called: Called): string =>
  line.replaceAll(/\{(\w+)\}/g, (_braces, ref: string) => called.find(([other]) => other === ref)?.[1] ?? ref);

/** A line that a person wrote, with names told by their refs: a name may be another thing's by the time it is read. */
export function inRefs(line: string, called: Called): string {
  const byLength = called.toSorted((a, b) => b[1].length - a[1].length);
  let told = line;
  for (const [ref, name] of byLength) {
    const words = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
    // "Ann's Bear" names one of several by whose it is
    const at = new RegExp(`(?<![\\p{L}\\p{N}{]|['’]s? )${words}(?![\\p{L}\\p{N}])`, 'gu');
    told = told.replaceAll(at, `{${ref}}`);
  }
  return told;
}
