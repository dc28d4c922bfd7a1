import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Moments, View } from '../../../../server/protocol/index.ts';
import { turnOf } from '../../match/moments.ts';
import type { Replay } from '../../match/replay.ts';
import { stepName } from '../../match/stops.ts';
import { replayTexts as words } from '../../texts/replay.ts';
import { Refused } from '../table/refused.tsx';
import { SeatLink } from '../lobby/seat-link.tsx';
import { StepIcon, type Icon } from './icons.tsx';

interface Shared {
  readonly replay: Replay;
  readonly index: Moments;
  readonly view: View;
}

/** The moment in words, the slider, and the buttons: always in the place of the question. */
export function Controls({ replay, index, view }: Shared) {
  const { at } = replay;
  const where = turnWords(index, at);
  const step = view.turn.timeline.find((entry) => entry.id === view.turn.step);
  const mine = index.moments[at]?.mine;
  return (
    <section class="question replay-controls" aria-label={words.controls}>
      <header class="asked-what">
        <p class="asked-who">{words.moment(at + 1, index.moments.length)}</p>
        <h2>
          {where} {step && view.turn.number > 0 && !view.over && <small>{stepName(step)}</small>}
        </h2>
      </header>
      <div class="replay-said">
        {view.over && replay.atEnd && <p>{view.over.reason}</p>}
        {mine !== undefined && <p>{words.mine(mine)}</p>}
        {replay.asked !== null && <p>{words.asked(replay.asked)}</p>}
        {index.older && <p class="quiet-text">{words.older}</p>}
        {replay.atEnd && index.ends && <Refused refusal={index.ends} />}
        {replay.failed && <Refused refusal={replay.failed} />}
      </div>
      <Slider replay={replay} index={index} where={where} />
      <Steps replay={replay} />
      <Uses replay={replay} index={index} />
    </section>
  );
}

/** The turn of a moment, or the stage of a tale. */
function turnWords(index: Moments, at: number): string {
  const turn = turnOf(index, at);
  if (!turn) return words.start;
  if (turn.turn < 0) return turn.at ?? words.story;
  const named = turn.turn === 0 ? words.start : words.turn(turn.turn, turn.who);
  return turn.inner === undefined ? named : `${words.inner(turn.inner)} · ${named}`;
}

function Slider({ replay, index, where }: Omit<Shared, 'view'> & { readonly where: string }) {
  const last = index.moments.length - 1;
  return (
    <div class="replay-slider">
      <input
        type="range"
        min={0}
        max={last}
        value={replay.at}
        aria-label={words.sliderLabel}
        aria-valuetext={`${where}, ${words.moment(replay.at + 1, last + 1)}`}
        onInput={(event) => {
          replay.pause();
          void replay.go(Number(event.currentTarget.value));
        }}
      />
      <span class="replay-turns" aria-hidden="true">
        {last > 0
          && index.turns.map((turn) => (
            <i
              key={turn.n}
              style={{ left: `${(100 * index.moments.findIndex((moment) => moment.n >= turn.n)) / last}%` }}
            />
          ))}
      </span>
    </div>
  );
}

function Steps({ replay }: Pick<Shared, 'replay'>) {
  const { at, atEnd, playing } = replay;
  const button = (label: string, icon: Icon, off: boolean, press: () => void, kind = 'second'): ComponentChildren => (
    <button type="button" class={kind} aria-label={label} title={label} aria-disabled={off} onClick={press}>
      <StepIcon of={icon} />
    </button>
  );
  return (
    <div class="replay-steps" role="group" aria-label={words.steps}>
      {button(words.turnBack, 'turn back', at === 0, () => replay.step('turn back'))}
      {button(words.back, 'back', at === 0, () => replay.step('back'))}
      {playing
        ? button(words.pause, 'pause', false, () => replay.pause(), 'main')
        : button(words.play, 'play', false, () => replay.play(), 'main')}
      {button(words.next, 'next', atEnd, () => replay.step('next'))}
      {button(words.nextTurn, 'next turn', atEnd, () => replay.step('next turn'))}
    </div>
  );
}

/** The things to do with a moment: ask the judge, play on, and show it to others. */
function Uses({ replay, index }: Omit<Shared, 'view'>) {
  const { game, n } = replay;
  const path = `${location.pathname}?at=${n}`;
  const [shared, setShared] = useState<'no' | 'copied' | 'shown'>('no');
  useEffect(() => setShared('no'), [n]);
  const share = async () => {
    const copied = await navigator.clipboard
      ?.writeText(new URL(path, location.href).href)
      .then(() => true)
      .catch(() => false);
    setShared(copied ? 'copied' : 'shown');
  };
  return (
    <>
      <div class="buttons replay-uses">
        <button type="button" class="second" onClick={() => game.set({ window: { show: 'judge', about: null } })}>
          {words.judge}
        </button>
        {!index.campaign && (
          <button
            type="button"
            class="second"
            onClick={() => game.set({ window: { show: 'play on', line: null, after: n } })}
          >
            {words.playOn}
          </button>
        )}
        <button type="button" class="second" onClick={() => void share()}>
          {words.share}
        </button>
      </div>
      <p class="replay-shared" role="status">
        {shared === 'copied' && words.shared}
        {shared === 'shown' && <SeatLink path={path} label={words.shareLabel} open={false} />}
      </p>
    </>
  );
}
