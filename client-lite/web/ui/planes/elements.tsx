import { useEffect, useRef, useState } from 'preact/hooks';
import type { PlaneDetail, PlaneDraft, PlaneElement } from '../../../../server/protocol/index.ts';
import { amissOf, ENOUGH, newElement } from '../../pages/plane.ts';
import { ElementField } from './element.tsx';
import { planeEditorTexts as say } from '../../texts/story/planes.ts';
import { filled } from '../filled.ts';

export function Elements({
  draft,
  plane,
  change,
}: {
  draft: PlaneDraft;
  plane: PlaneDetail;
  change(elements: PlaneElement[]): void;
}) {
  const { elements } = draft;
  const [open, setOpen] = useState<number | null>(null);
  const [removed, setRemoved] = useState<{ at: number; element: PlaneElement } | null>(null);
  const putBack = useRef<HTMLButtonElement>(null);
  // The notice is at the end of a long list, and the button that had the focus is gone.
  useEffect(() => {
    if (removed) putBack.current?.focus();
  }, [removed]);
  const add = () => {
    setRemoved(null);
    // An empty Element counts as the next one.
    const empty = elements.findIndex((element) => JSON.stringify(element) === JSON.stringify(newElement));
    if (empty < 0) change([...elements, newElement]);
    setOpen(empty < 0 ? elements.length : empty);
  };
  return (
    <section class="panel" aria-label={say.elements}>
      <h2>
        {say.elements} <small>{say.elementsAbout}</small>
      </h2>
      <ol class="elements">
        {elements.map((element, at) => (
          <ElementField
            key={at}
            element={element}
            n={at + 1}
            open={open === at}
            problems={amissOf(plane.missing, at)}
            suggestions={plane.suggestions}
            toggle={() => setOpen(open === at ? null : at)}
            change={(next) => change(elements.map((other, n) => (n === at ? next : other)))}
            next={add}
            remove={() => {
              setRemoved({ at, element });
              setOpen(null);
              change(elements.filter((_, n) => n !== at));
            }}
          />
        ))}
      </ol>
      {removed && (
        <p class="notice form-begun">
          <span>
            {filled(say.removed, { element: <span dir="auto">{removed.element.name || say.namelessElement}</span> })}
          </span>
          <button
            ref={putBack}
            type="button"
            class="second"
            onClick={() => {
              change([...elements.slice(0, removed.at), removed.element, ...elements.slice(removed.at)]);
              setRemoved(null);
            }}
          >
            {say.putBack}
          </button>
        </p>
      )}
      <button type="button" class={elements.length < ENOUGH ? 'main' : 'second'} onClick={add}>
        <span>{elements.length === 0 ? say.addFirst : say.add}</span>
      </button>
    </section>
  );
}
