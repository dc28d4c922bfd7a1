import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { Spot, View } from '../../../../server/protocol/index.ts';
import { nameOf, personOf, seatOf } from '../../match/names.ts';
import type { Pointed, Social } from '../../match/social.ts';
import { play } from '../../sound/play.ts';
import { socialTexts as say } from '../../texts/social.ts';
import { useSocial } from './use-social.ts';

const places = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.board .place')];

/** The object, seat or Front at a point of the page. */
function spotAt(target: EventTarget | null): Spot | null {
  if (!(target instanceof Element) || target.closest('dialog, .bar, .chat')) return null;
  const ref = target.closest<HTMLElement>('[data-h]')?.dataset['h'];
  if (ref !== undefined) return { ref };
  const place = places().findIndex((element) => element.contains(target));
  return place < 0 ? null : { place };
}

/** Style that lays something over a box of the page. */
export const over = ({ left, top, width, height }: DOMRect) => ({
  left: `${left}px`,
  top: `${top}px`,
  width: `${width}px`,
  height: `${height}px`,
});

export function elementOf(at: Spot): HTMLElement | null {
  if ('place' in at) return places()[at.place] ?? null;
  const found = document.querySelectorAll<HTMLElement>(`[data-nav="${at.ref}"], [data-members~="${at.ref}"]`);
  return [...found].find((element) => element.offsetParent !== null) ?? null;
}

export function nameOfSpot(view: View, at: Spot): string {
  if ('place' in at) return view.places[at.place]?.name || say.somewhere;
  return seatOf(view, at.ref)?.name ?? (view.objects[at.ref] ? nameOf(view, at.ref) : say.somewhere);
}

const MOST = 6;
const toggled = (refs: readonly string[], ref: string): string[] =>
  refs.includes(ref) ? refs.filter((other) => other !== ref) : [...refs, ref].slice(0, MOST);

/** While a person points, the next press on the table points instead of playing; Alt and a press does so at any time. */
function watchPresses(social: Social): () => void {
  const press = (event: MouseEvent) => {
    const { pointing, composing } = social.state;
    if (!pointing && !composing && !event.altKey) return;
    const at = spotAt(event.target);
    if (at === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (!composing) void social.point(at);
    else if ('ref' in at) social.set({ composing: { ...composing, refs: toggled(composing.refs, at.ref) } });
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !(social.state.pointing || social.state.composing)) return;
    event.stopPropagation();
    social.set({ pointing: false, composing: null });
  };
  document.addEventListener('click', press, true);
  document.addEventListener('keydown', key, true);
  return () => {
    document.removeEventListener('click', press, true);
    document.removeEventListener('keydown', key, true);
  };
}

/** A pulse on each thing that somebody points at, with their name. */
export function Points({ view }: { view: View }) {
  const social = useSocial();
  const { points, pointing } = social.state;
  const last = points.at(-1);
  const me = view.you.person;
  useEffect(() => (me === null ? undefined : watchPresses(social)), [social, me]);
  useEffect(() => {
    if (last && last.person !== me) play('point');
  }, [last?.id]);
  return (
    <>
      <p class="point-said" role="status">
        {pointing ? say.pointHint : last ? said(view, last) : ''}
      </p>
      {points.map((point) => (
        <Pulse key={point.id} point={point} name={nameIn(view, point.person)} />
      ))}
    </>
  );
}

const nameIn = (view: View, person: number): string =>
  person === view.you.person ? say.you : (personOf(view, person)?.name ?? '');
const said = (view: View, { person, at }: Pointed): string =>
  say.points(personOf(view, person)?.name ?? '', nameOfSpot(view, at));

function Pulse({ point, name }: { point: Pointed; name: string }) {
  const [box, setBox] = useState<DOMRect | null>(null);
  useLayoutEffect(() => setBox(elementOf(point.at)?.getBoundingClientRect() ?? null), [point.id]);
  if (box === null) return null;
  return (
    <div class="point" aria-hidden="true" style={over(box)}>
      <span dir="auto">{name}</span>
    </div>
  );
}
