/** The lines of a face: each an ability, or kept as unread. */
import type { Ability } from '../ir/abilities/ability.ts';
import type { Body } from '../ir/abilities/effect.ts';
import { STEPS, type Budget, type Limits } from '../combinators/index.ts';
import { withDefinedX } from '../defined-x.ts';
import { partlyRead, unreadBody } from '../partly.ts';
import { lineAbility, spellBody } from '../phrases/abilities/ability.ts';
import { onNewLine } from '../phrases/body/lines.ts';
import { referencesAreClear } from '../references/references.ts';
import { FACE_STEPS, read, type LineReason, type LineResult } from './line.ts';

/** Bullets belong to the "Choose one —" line above them, a leveler's size to its level symbol (711.2). */
function chunks(text: string): readonly string[] {
  const out: string[] = [];
  for (const line of text.split('\n').filter((l) => l !== '')) {
    if (
      (line.startsWith('• ')
        || line.startsWith('+ {')
        || /^(?:\{P\})+ — /.test(line)
        || /^LEVEL [\d+-]+$/.test(out.at(-1) ?? ''))
      && out.length > 0
    )
      out[out.length - 1] += `\n${line}`;
    else out.push(line);
  }
  return out;
}
/** An ability line, or on instants and sorceries also a line of the spell's own effects. */
function readLine(line: string, isSpell: boolean, limits: Limits, others: readonly Ability[]): LineResult<Ability> {
  const ability = read(lineAbility, line, limits);
  const clear = (result: LineResult<Ability>): LineResult<Ability> =>
    result.ok && !referencesAreClear(result.value, others)
      ? { ok: false, reason: 'unclear reference', far: line.length, expected: '' }
      : result;
  if (!isSpell) return clear(ability);
  const body = read<Body>(spellBody, line, limits);
  if (ability.ok && body.ok) return { ok: false, reason: 'ambiguous', far: line.length, expected: '' };
  if (body.ok) return { ok: true, value: { kind: 'spell', body: body.value } }; // together with the lines before it: see `addAbility`
  return ability.ok || (ability.far >= body.far && ability.reason === 'unread') ? clear(ability) : body;
}
/** Consecutive effect lines of a spell are one ability; line breaks stay in the surface of the effect that starts the line. */
function addAbility(abilities: Ability[], ability: Ability): boolean {
  if (ability.kind !== 'spell') {
    const defined = withDefinedX(ability);
    if (defined) abilities.push(defined);
    return defined !== undefined;
  }
  const last = abilities.at(-1);
  if (last?.kind !== 'spell') {
    const defined = withDefinedX(ability);
    if (!defined || abilities.some((a) => a.kind === 'spell') || !referencesAreClear(ability, abilities)) return false;
    abilities.push(defined);
    return true;
  }
  if (last.body.modes || ability.body.modes) return false;
  const merged = withDefinedX({
    ...last,
    body: { effects: [...last.body.effects, ...onNewLine(ability.body.effects)] },
  });
  if (!merged || !referencesAreClear(merged, abilities)) return false; // a later line may say "it" of an earlier one
  abilities[abilities.length - 1] = merged;
  return true;
}
/** Why a line is not read. `far` and `expected` as in `LineResult`. */
export interface LineFailure {
  readonly line: string;
  readonly reason: LineReason;
  readonly far: number;
  readonly expected: string;
}
/** A line as it was read by itself: its ability (of a line not read what is known of it), and what is wrong with it. */
export interface ReadLine {
  readonly line: string;
  readonly ability?: Ability;
  readonly failure?: LineFailure;
}
interface CompiledText {
  readonly abilities: readonly Ability[];
  readonly unread: readonly string[];
  /** of these, the lines of which an ability is known */
  readonly partly: readonly string[];
  readonly failures: readonly LineFailure[];
  /** all lines in their order */
  readonly lines: readonly ReadLine[];
}
/** Lets each line take so many steps at most, and all lines so many together. */
function shares(all: Budget): <T>(work: (budget: Budget) => T) => T {
  return (work) => {
    const own: Budget = { steps: Math.min(STEPS, all.steps) };
    const given = own.steps;
    const done = work(own);
    all.steps -= given - Math.max(0, own.steps);
    return done;
  };
}
/** Compiles normalised text (own name as `~`, no reminder text). `isSpell`: lines may be effects of an instant or sorcery. */
export function compileText(text: string, isSpell = false, limits: Limits = {}): CompiledText {
  const abilities: Ability[] = [];
  const unread: string[] = [];
  const partly: string[] = [];
  const failures: LineFailure[] = [];
  const lines: ReadLine[] = [];
  let into = abilities; // a section's, behind its head
  const spell: string[] = []; // the lines that the spell follows as it resolves
  const within = shares(limits.budget ?? { steps: FACE_STEPS });
  for (const line of chunks(text)) {
    const result = within((budget) => readLine(line, isSpell, { ...limits, budget }, abilities));
    if (result.ok && result.value.kind === 'section' && result.value.abilities.length === 0) {
      const inside: Ability[] = [];
      abilities.push({ ...result.value, abilities: inside });
      lines.push({ line, ability: result.value });
      into = inside;
      continue;
    }
    const read_ = result.ok && addAbility(into, result.value);
    if (isSpell && !(read_ && result.value.kind !== 'spell')) spell.push(line);
    if (read_) {
      lines.push({ line, ability: result.value });
      continue;
    }
    unread.push(line);
    const failure: LineFailure = result.ok
      ? { line, reason: 'unclear reference', far: line.length, expected: '' }
      : { line, reason: result.reason, far: result.far, expected: result.expected };
    failures.push(failure);
    const known = isSpell ? undefined : within((budget) => partlyRead(line, budget));
    lines.push({ line, failure, ...(known ? { ability: known } : {}) });
    if (known) partly.push(line);
    if (known) into.push(known);
    else if (isSpell) addUnread(abilities, line, spell);
  }
  return { abilities, unread, partly, failures, lines };
}
/** An unread line of a spell stands where it is printed; beside a choice of modes all of its lines are for the table to rule on. */
function addUnread(abilities: Ability[], line: string, lines: readonly string[]): void {
  const at = abilities.findIndex((a) => a.kind === 'spell');
  const known = abilities[at];
  if (known?.kind !== 'spell') abilities.push({ kind: 'spell', body: unreadBody(line) });
  else if (known.body.modes) abilities[at] = { kind: 'spell', body: unreadBody(lines.join('\n')) };
  else abilities[at] = { ...known, body: { effects: [...known.body.effects, ...unreadBody(line).effects] } };
}
/** Why a line is not read: the reason and how far any phrase came. `undefined` when it is read. */
export function explain(
  line: string,
  isSpell = false,
):
  | { readonly reason: LineReason; readonly read: string; readonly stuckAt: string; readonly expected: string }
  | undefined {
  const failure = compileText(line, isSpell).failures[0];
  return (
    failure && {
      reason: failure.reason,
      read: failure.line.slice(0, failure.far),
      stuckAt: failure.line.slice(failure.far),
      expected: failure.expected,
    }
  );
}
