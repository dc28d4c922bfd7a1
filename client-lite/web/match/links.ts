import type { ObjectView, View } from '../../../server/protocol/index.ts';
import { nameOf } from './names.ts';
import type { Question } from './question.ts';
import { matchTexts } from '../texts/table/match.ts';

export type LinkKind = 'target' | 'attack' | 'block' | 'attached';
/**
 * An arrow from one object to another.
 * From a spell to its target, an attacker to its target, a blocker to its attacker, an Aura to its host.
 */
export interface Link {
  from: string;
  to: string;
  kind: LinkKind;
}

/** An attack or a block, as the judge is asked about it. */
export type Combat = Link & { readonly kind: 'attack' | 'block' };
export const isCombat = (link: Link): link is Combat => link.kind === 'attack' || link.kind === 'block';

const linksFrom = (object: ObjectView): Link[] => [
  ...(object.stack?.targets ?? []).map((to): Link => ({ from: object.h, to, kind: 'target' })),
  ...(object.attacking ? [{ from: object.h, to: object.attacking, kind: 'attack' as const }] : []),
  ...(object.blocking ?? []).map((to): Link => ({ from: object.h, to, kind: 'block' })),
  ...(object.attachedTo ? [{ from: object.h, to: object.attachedTo, kind: 'attached' as const }] : []),
];

const known = new WeakMap<View, { from: Map<string, Link[]>; to: Map<string, Link[]> }>();
function index(view: View): { from: Map<string, Link[]>; to: Map<string, Link[]> } {
  let found = known.get(view);
  if (!found) {
    const [from, to] = [new Map<string, Link[]>(), new Map<string, Link[]>()];
    for (const link of Object.values(view.objects).flatMap(linksFrom)) {
      from.set(link.from, [...(from.get(link.from) ?? []), link]);
      to.set(link.to, [...(to.get(link.to) ?? []), link]);
    }
    known.set(view, (found = { from, to }));
  }
  return found;
}

/** Links from and to an object or a seat. */
export const linksOf = (view: View, ref: string): Link[] => [
  ...(index(view).from.get(ref) ?? []),
  ...(index(view).to.get(ref) ?? []),
];

/** Links of the open question's answer so far, such as attacks being declared. */
function declared({ part, session, prompt, stage }: Question): Link[] {
  const { answer } = session;
  if ('attacks' in answer) return answer.attacks.map(([from, to]) => ({ from, to, kind: 'attack' }));
  if ('blocks' in answer) return answer.blocks.map(([from, to]) => ({ from, to, kind: 'block' }));
  const source = stage === 'slot' || prompt.part.kind === 'choose' ? part.object : undefined;
  return 'chosen' in answer && source !== undefined
    ? answer.chosen.map((to) => ({ from: source, to, kind: 'target' }))
    : [];
}

/** With more arrows than this, show only those of the object under the pointer or the focus. */
const MOST = 24;

/**
 * Links that are always drawn.
 * Those of the top of the stack, attacks, blocks, the answer so far, and attachments on another player's
 * permanents.
 */
export function standingLinks(view: View, question: Question | null): Link[] {
  const top = view.stack.at(-1);
  const links = [...index(view).from.values()].flat().filter((link) => {
    if (link.kind === 'target') return link.from === top;
    return link.kind !== 'attached' || view.objects[link.from]?.seat !== view.objects[link.to]?.seat;
  });
  const all = [...links, ...(question ? declared(question) : [])];
  return all.length > MOST ? [] : all;
}

/** Links of an object or a seat in words: "attacking Ada, blocked by Wolf and Bear". */
export function linkWords(view: View, ref: string): string[] {
  const groups = new Map<keyof typeof matchTexts.links, string[]>();
  for (const link of linksOf(view, ref)) {
    const [word, other] =
      link.from === ref ? ([link.kind, link.to] as const) : ([`${link.kind}By`, link.from] as const);
    groups.set(word, [...(groups.get(word) ?? []), nameOf(view, other)]);
  }
  return [...groups].map(([word, names]) => matchTexts.links[word](counted(names)));
}

/** Each name once, with its count if it occurs again. */
function counted(names: readonly string[]): string[] {
  return [...new Set(names)].map((name) => {
    const n = names.filter((other) => other === name).length;
    return n > 1 ? `${n} ${name}` : name;
  });
}
