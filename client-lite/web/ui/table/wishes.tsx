import { useEffect } from 'preact/hooks';
import type { Prompt, View, WishesView } from '../../../../server/protocol/index.ts';
import { EMPTY, offersToSkip, rememberEmpty, toTell, type Empty } from '../../kept/at-empty.ts';
import { useGame } from '../../match/game.ts';
import { isMine, nameOf } from '../../match/names.ts';
import { Rich } from '../card/pips.tsx';
import { Sign } from '../card/signs.tsx';
import { wishTexts as say } from '../../texts/table/wishes.ts';

/** Fold a menu when an entry is chosen. */
export const foldMenu = (event: { currentTarget: HTMLElement }): void =>
  event.currentTarget.closest('details')?.removeAttribute('open');

/** The ability on the stack with this handle, if later ones of its source and text can be passed for. */
export function yieldable(
  view: View,
  ref: string | undefined,
): { ref: string; name: string; set: WishesView['yields'][number] | undefined } | null {
  const object = ref === undefined ? undefined : view.objects[ref];
  const source = object?.stack?.source;
  if (!object?.stack || object.stack.kind === 'spell' || source === undefined || !view.wishes) return null;
  return {
    ref: object.h,
    name: object.name,
    set: view.wishes.yields.find((y) => y.says === 'pass' && y.object === source && y.text === object.stack?.text),
  };
}

/** Ways to pass on, in the menu beside the main button. */
export function PassOn({ view }: { view: View }) {
  const game = useGame();
  const top = yieldable(view, view.stack.at(-1));
  return (
    <details class="pass-on">
      <summary class="second" title={say.passOn} aria-label={say.passOn}>
        <Sign of="passOn" />
      </summary>
      <div class="menu" onClick={foldMenu}>
        {view.stack.length > 0 && (
          <button type="button" onClick={() => void game.wish({ until: 'stack' })}>
            {say.stack}
          </button>
        )}
        <button type="button" onClick={() => void game.wish({ until: 'turn' })}>
          {say.turn}
        </button>
        <button type="button" onClick={() => void game.wish({ until: 'happens' })}>
          {say.happens}
        </button>
        {top && !top.set && (
          <button type="button" onClick={() => void game.wish({ always: 'pass', object: top.ref })}>
            {say.always(top.name)}
          </button>
        )}
        <button type="button" onClick={() => game.set({ window: { show: 'stops' } })}>
          {say.stops}
        </button>
        <p class="quiet-text">{say.ends}</p>
      </div>
    </details>
  );
}

/** Set what happens at windows in which the person can only pass, here and in later matches. */
async function choose(game: ReturnType<typeof useGame>, empty: Empty): Promise<void> {
  rememberEmpty(empty);
  await game.wish({ empty });
}

/** Question at the first window in which the person can only pass: ask there at all? */
function AtEmpty({ view }: { view: View }) {
  const game = useGame();
  const told = toTell(view.wishes);
  useEffect(() => {
    if (told !== null) void game.wish({ empty: told });
  }, [view.match]);
  if (!offersToSkip(view.wishes)) return null;
  return (
    <div class="notice at-empty" role="group" aria-label={say.nothing}>
      <p>{say.offer}</p>
      <p class="row-tools">
        <button type="button" class="second" onClick={() => void choose(game, 'own')}>
          {say.skip}
        </button>
        <button type="button" class="quiet" onClick={() => void choose(game, 'public')}>
          {say.keepAsking}
        </button>
      </p>
    </div>
  );
}

/** Setting for windows in which the person can only pass, once they have answered that question. */
export function EmptySetting({ view }: { view: View }) {
  const game = useGame();
  const { wishes } = view;
  if (!wishes) return null;
  return (
    <label class="option">
      <span>{say.onlyPass}</span>
      <select value={wishes.empty} onChange={(event) => void choose(game, event.currentTarget.value as Empty)}>
        {Object.entries(EMPTY).map(([key, label]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Running wishes, and the reason why one ended. */
export function WishNotes({ view }: { view: View }) {
  const game = useGame();
  const { wishes } = view;
  if (!wishes) return null;
  const top = view.objects[view.stack.at(-1) ?? ''];
  return (
    <>
      <AtEmpty view={view} />
      {wishes.until && (
        <p class="notice">
          {say.passing[wishes.until]}{' '}
          <button type="button" class="quiet" onClick={() => void game.wish({ until: null })}>
            {say.stop}
          </button>
        </p>
      )}
      {wishes.hold && top && isMine(view, top.seat) && (
        <p class="notice">
          <Sign of="hold" /> {say.hold(top.name)}
        </p>
      )}
      <Waived view={view} />
      {!wishes.until && wishes.ended && <p class="notice">{wishes.ended}</p>}
    </>
  );
}

/** True if the prompt is the "may" of the triggered ability that resolves. */
export function isMay(view: View, { part }: Prompt): boolean {
  const top = view.objects[view.stack.at(-1) ?? ''];
  return (
    part.kind === 'options'
    && part.options.map((option) => option.key).join() === 'yes,no'
    && top?.stack?.kind === 'triggered'
    && part.object !== undefined
    && top.stack.source === part.object
  );
}

/** "Always yes" and "always no" for a "may" that comes again and again (603.5). */
export function AlwaysAnswers({ view, prompt }: { view: View; prompt: Prompt }) {
  const game = useGame();
  if (!isMay(view, prompt)) return null;
  const name = nameOf(view, prompt.part.object ?? '');
  return (
    <p class="row-tools">
      <button type="button" class="quiet" onClick={() => void game.wish({ always: 'yes' })}>
        {say.alwaysYes}
      </button>
      <button type="button" class="quiet" onClick={() => void game.wish({ always: 'no' })}>
        {say.alwaysNo}
      </button>
      <small>{say.alwaysAbout(name)}</small>
    </p>
  );
}

/** "Let it pass" for questions of a kind that come again and again: this turn, or until taken back. */
export function Waivers({ prompt: { part } }: { prompt: Prompt }) {
  const game = useGame();
  const waivers = part.kind === 'choose' || part.kind === 'options' ? (part.waivers ?? []) : [];
  return (
    <>
      {waivers.map(({ key, says: what }) => (
        <p class="row-tools" key={key}>
          <small>{say.waive(what)}</small>
          <button type="button" class="quiet" onClick={() => void game.wish({ waive: key, until: 'turn' })}>
            {say.thisTurn}
          </button>
          <button type="button" class="quiet" onClick={() => void game.wish({ waive: key, until: 'told' })}>
            {say.untilTold}
          </button>
        </p>
      ))}
    </>
  );
}

/** Questions that are let pass, each with a way to be asked again. */
function Waived({ view }: { view: View }) {
  const game = useGame();
  return (
    <>
      {(view.wishes?.waived ?? []).map(({ n, says: what, until }) => (
        <p class="notice" key={n}>
          {until === 'turn' ? say.waivedTurn(what) : say.waived(what)}{' '}
          <button type="button" class="quiet" onClick={() => void game.wish({ forget: n })}>
            {say.askAgain}
          </button>
        </p>
      ))}
    </>
  );
}

/** Automatic answers, each with a button to take it back. */
export function YieldList({ view }: { view: View }) {
  const game = useGame();
  const yields = view.wishes?.yields ?? [];
  if (yields.length === 0) return <p class="quiet-text">{say.noneAutomatic}</p>;
  return (
    <ol class="rows" aria-label={say.automatic}>
      {yields.map((y) => (
        <li key={y.n} class="row" data-h={y.object}>
          <span class="row-main">
            <span class="row-label">
              <strong>{say.says[y.says]}</strong>: {y.object ? nameOf(view, y.object) : y.name}
              <small>
                <Rich text={y.question ?? y.text} />
              </small>
            </span>
          </span>
          <button type="button" class="quiet" onClick={() => void game.wish({ forget: y.n })}>
            {say.askAgain}
          </button>
        </li>
      ))}
    </ol>
  );
}
