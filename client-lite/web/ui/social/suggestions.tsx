import { useLayoutEffect, useState } from 'preact/hooks';
import type { SuggestedAct, View } from '../../../../server/protocol/index.ts';
import { personOf } from '../../match/names.ts';
import type { Play } from '../../match/social.ts';
import { actTexts, suggestTexts as say } from '../../texts/suggest.ts';
import { elementOf, nameOfSpot, over } from './points.tsx';
import { useSocial } from './use-social.ts';

/** A play in words: "Attack: Grizzly Bears → Augur". */
const playText = (view: View, { act, refs }: Play): string =>
  say.play(
    actTexts[act],
    refs.map((ref) => nameOfSpot(view, { ref })),
  );

/** Plays that teammates suggest, as ghosts over the board, and the one that this person composes. */
export function Suggestions({ view }: { view: View }) {
  const social = useSocial();
  const { suggestions, composing } = social.state;
  return (
    <>
      {[...suggestions, ...(composing ? [{ id: 0, ...composing }] : [])].flatMap(({ id, refs, act }) =>
        refs.map((ref) => <Ghost key={`${id}${ref}`} at={ref} label={actTexts[act]} moved={view} />),
      )}
      <div class="suggestions">
        {composing && <Composer view={view} play={composing} />}
        {suggestions.map((suggestion) => (
          <p key={suggestion.id} class="suggestion" role="status">
            <span dir="auto">
              {suggestion.person === view.you.person
                ? say.yours(playText(view, suggestion))
                : say.theirs(personOf(view, suggestion.person)?.name ?? '', playText(view, suggestion))}
            </span>
            <button type="button" onClick={() => social.dismiss(suggestion.id)}>
              {say.dismiss}
            </button>
          </p>
        ))}
      </div>
    </>
  );
}

const isAct = (text: string): text is SuggestedAct => text in actTexts;

/** The suggestion that this person composes: what to do, and what they have pressed so far. */
function Composer({ view, play }: { view: View; play: Play }) {
  const social = useSocial();
  const { refusal } = social.state;
  return (
    <form
      class="suggestion"
      aria-label={say.compose}
      onSubmit={(event) => {
        event.preventDefault();
        void social.suggest();
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <select
        aria-label={say.act}
        value={play.act}
        onChange={({ currentTarget: { value } }) => {
          if (isAct(value)) social.set({ composing: { ...play, act: value } });
        }}
      >
        {Object.entries(actTexts).map(([act, text]) => (
          <option key={act} value={act}>
            {text}
          </option>
        ))}
      </select>
      <span role="status">{play.refs.length === 0 ? say.hint : playText(view, play)}</span>
      <button type="submit" disabled={play.refs.length === 0}>
        {say.send}
      </button>
      <button type="button" onClick={() => social.set({ composing: null, refusal: null })}>
        {say.cancel}
      </button>
      {refusal && (
        <span role="alert">
          {refusal.message} {refusal.mend}
        </span>
      )}
    </form>
  );
}

/** A dashed outline over a thing on the board. `moved`: it is placed anew when this changes. */
function Ghost({ at, label, moved }: { at: string; label: string; moved: unknown }) {
  const [box, setBox] = useState<DOMRect | null>(null);
  useLayoutEffect(() => setBox(elementOf({ ref: at })?.getBoundingClientRect() ?? null), [at, moved]);
  if (box === null) return null;
  return (
    <div class="point ghost" aria-hidden="true" style={over(box)}>
      <span>{label}</span>
    </div>
  );
}
