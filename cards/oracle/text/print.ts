/** Abilities printed as text, and the text that people see of them. */
import type { Ability } from '../ir/abilities/ability.ts';
import type { Face } from '../ir/abilities/card.ts';
import type { Effect } from '../ir/index.ts';
import { asWritten } from '../defined-x.ts';
import { lineAbility, spellBody } from '../phrases/abilities/ability.ts';
import { LINE } from '../phrases/body/lines.ts';
import { write } from './line.ts';

/** The effects of a spell by line, as they were compiled. */
function spellLines(effects: readonly Effect[]): readonly (readonly Effect[])[] {
  const lines: Effect[][] = [];
  for (const effect of effects) {
    if (lines.length > 0 && !effect.surface?.startsWith(LINE)) {
      lines.at(-1)?.push(effect);
      continue;
    }
    const { surface, ...rest } = effect;
    const own = surface?.startsWith(LINE) ? surface.slice(LINE.length) : surface;
    lines.push([(own === undefined || own === '' ? rest : { ...rest, surface: own }) as Effect]);
  }
  return lines;
}
/** An ability as text, or `undefined` for IR that no phrase has words for. */
export function printAbility(told: Ability): string | undefined {
  const ability = untold(told);
  if (
    ability.kind === 'section'
    && ability.surface === undefined
    && ability.head.s !== 'solved'
    && ability.head.s !== 'anchors'
  ) {
    const lines = [write(lineAbility, { ...ability, abilities: [] }), ...ability.abilities.map(printAbility)];
    return lines.includes(undefined) ? undefined : lines.join('\n');
  }
  if (ability.kind !== 'spell') return write(lineAbility, ability);
  if (ability.surface !== undefined) return undefined;
  if (ability.body.modes) return write(spellBody, ability.body);
  const lines = spellLines(ability.body.effects).map((effects) => write(spellBody, { effects }));
  return lines.includes(undefined) ? undefined : lines.join('\n');
}
/** The value with its records changed; what nothing changes in stays the same value, which is printed already. */
function rewritten<T>(value: T, field: (record: object, key: string, value: unknown) => unknown): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => rewritten(item, field));
    return items.every((item, i) => item === value[i]) ? value : (items as T);
  }
  const entries = Object.entries(value).map(([key, old]): readonly [string, unknown, unknown] => [
    key,
    field(value, key, rewritten(old, field)),
    old,
  ]);
  return entries.every(([, now, old]) => now === old)
    ? value
    : (Object.fromEntries(entries.filter(([, now, old]) => now !== undefined || old === undefined)) as T);
}
/** Names inside the IR (tokens, "named …") are the card's own where the text says `~`; printing goes back to `~`. */
export const renamed = <T>(value: T, from: string, to: string): T =>
  rewritten(value, (_, key, v) => (key === 'name' && v === from ? to : v));
/** The abilities with the words they were read from, granted ones included, for people to see (`text`). */
export function tell(abilities: readonly Ability[], name: string): readonly Ability[] {
  const say = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(say);
    if (typeof value !== 'object' || value === null) return value;
    const told = Object.fromEntries(
      Object.entries(value).map(([key, v]: [string, unknown]) => [
        key,
        key === 'text' && typeof v === 'string' ? v.replaceAll('~', name) : say(v),
      ]),
    );
    const text = isAbility(value) && SPEAKS.has(value.kind) ? printAbility(renamed(value, name, '~')) : undefined;
    return text === undefined ? told : { ...told, text: text.replaceAll('~', name) };
  };
  return say(abilities) as readonly Ability[];
}
const SPEAKS: ReadonlySet<string> = new Set(['activated', 'triggered', 'static', 'alternativeCost']);
const isAbility = (value: object): value is Ability => 'kind' in value && typeof value.kind === 'string';
/** IR without its abilities' words, and with X where it is written so. */
const untold = <T>(value: T): T =>
  rewritten(value, (record, key, v) => (key === 'text' && isAbility(record) ? undefined : (asWritten(v) ?? v)));
/** The normalised text of a face's abilities in their order; `undefined` when one has no words. */
export function printFace(face: Pick<Face, 'abilities' | 'name'>): string | undefined {
  const lines = face.abilities.map((ability) => printAbility(renamed(ability, face.name, '~')));
  return lines.includes(undefined) ? undefined : lines.join('\n');
}
