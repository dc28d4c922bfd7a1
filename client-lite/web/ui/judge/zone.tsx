import { useState } from 'preact/hooks';
import { attackOf, blocksOf } from '../../judge/combat.ts';
import { addCard, moveCard, removeCard } from '../../judge/cards.ts';
import { isAt } from '../../judge/fault.ts';
import {
  cardsAt,
  nameOf,
  numberIn,
  sameSpot,
  textIn,
  textsIn,
  wordsIn,
  type Laid,
  type SituationFile,
  type Spot,
} from '../../judge/file.ts';
import { readable } from '../../judge/table.ts';
import { frameOf } from '../card/frame.ts';
import { Cost } from '../card/pips.tsx';
import { Sign } from '../card/signs.tsx';
import { drag, dragged, faceIn, spotWords, useDesk } from './desk.ts';
import { FaultNote } from './fault-note.tsx';
import { judgeTableTexts as say, judgeTexts } from '../../texts/judge/page.ts';
import { magicTexts } from '../../texts/magic.ts';

/** Handlers by which cards can be dropped on a zone, and if one hangs over it. */
export function useDrop(spot: Spot): { readonly over: boolean; readonly on: object } {
  const { edit, table } = useDesk();
  const [over, setOver] = useState(false);
  if (!edit) return { over: false, on: {} };
  return {
    over,
    on: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        event.stopPropagation();
        setOver(false);
        const what = dragged(event);
        const by = table.seats[0]?.name ?? '';
        if (what && 'from' in what)
          edit.change(judgeTexts.done.movingACard, (file) => moveCard(file, what.from, spot, by));
        else if (what) edit.change(judgeTexts.done.adding(what.name), (file) => addCard(file, spot, what.name, by));
        edit.aim(spot);
      },
    },
  };
}

/** Most cards of a zone other than the battlefield that are all shown, and those that are shown of a longer one. */
const LONG = 8;
const SHOWN = 4;

/** A zone with its cards. An empty one is a small button that makes it the zone for the next card. */
export function Zone({ spot, label = readable(spot.zone) }: { spot: Spot; label?: string }) {
  const { file, edit, spot: aimed, fault } = useDesk();
  const drop = useDrop(spot);
  const cards = cardsAt(file, spot);
  const place = spot.seat === null ? spot.zone : `seats.${spot.seat}.${spot.zone}`;
  const main = spot.zone === 'battlefield';
  const long = !main && cards.length > LONG;
  const [unfolded, setUnfolded] = useState(false);
  // the last card of a library is its top one, and the last of a graveyard the newest
  const first = long && !unfolded && !isAt(fault, place) ? cards.length - SHOWN : 0;
  const next = edit !== null && sameSpot(aimed, spot);
  const classes = ['jz', main && 'jz-main', cards.length === 0 && 'empty', next && 'aimed', drop.over && 'over'];
  if (cards.length === 0 && !main && !edit) return null;
  return (
    <div class={classes.filter(Boolean).join(' ')} {...drop.on}>
      {edit ? (
        <button
          type="button"
          class="jz-name"
          aria-pressed={next}
          aria-label={say.putInto(spotWords(spot))}
          onClick={() => {
            edit.aim(spot);
            document.getElementById('judge-search')?.focus();
          }}
        >
          <span aria-hidden="true">{next ? '▸' : '+'}</span> {label}
        </button>
      ) : (
        <span class="jz-name">{label}</span>
      )}
      {long && (
        <button type="button" class="jz-name" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {unfolded ? say.fold : say.showAll(cards.length)}
        </button>
      )}
      {cards.length > 0 && (
        <ul class="jz-cards" aria-label={spotWords(spot)}>
          {cards.map((laid, index) =>
            index >= first ? (
              <li key={index}>
                <Chip laid={laid} at={{ ...spot, index }} />
              </li>
            ) : null,
          )}
        </ul>
      )}
      {isAt(fault, place) && <FaultNote fault={fault} />}
    </div>
  );
}

/** State of a card in words, for its badges and for screen readers. */
export function stateWords(laid: Laid, file: SituationFile, { zone }: Spot): readonly string[] {
  const name = zone === 'battlefield' ? nameOf(laid) : '';
  const attacks = attackOf(file, name);
  const blocks = blocksOf(file, name);
  const damage = numberIn(laid['damage']);
  const attached = textIn(laid['attachedTo']);
  const owner = textIn(laid['owner']);
  const copy = textIn(laid['copyOf']);
  const by = textIn(laid['by']);
  const targets = textsIn(laid['targets']);
  return [
    laid['tapped'] === true ? magicTexts.tapped : '',
    laid['sick'] === true ? magicTexts.sick : '',
    damage ? magicTexts.damage(damage) : '',
    ...Object.entries(wordsIn(laid['counters'])).map(([kind, n]) => say.states.counters(Number(n), kind)),
    attacks && say.states.attacks(attacks),
    blocks.length > 0 ? say.states.blocks(blocks) : '',
    attached && say.states.attached(attached),
    owner && say.states.owner(owner),
    copy && say.states.copy(copy),
    laid['faceDown'] ? magicTexts.faceDown : '',
    laid['until'] ? say.states.until(textIn(laid['until'])) : '',
    by && say.states.by(by),
    targets.length > 0 ? say.states.at(targets) : '',
  ].filter(Boolean);
}

/** A card on the table. Enter opens its words, Delete removes it. */
function Chip({ laid, at }: { laid: Laid; at: Spot & { readonly index: number } }) {
  const desk = useDesk();
  const { edit, fault } = desk;
  const face = faceIn(desk, laid.card);
  const name = nameOf(laid);
  const states = stateWords(laid, desk.file, at);
  const amiss = isAt(fault, `${at.seat === null ? 'stack' : `seats.${at.seat}.${at.zone}`}.${at.index}`);
  const classes = [
    'jc',
    frameOf(face?.cost ?? '', face?.type ?? ''),
    laid['tapped'] === true && 'tapped',
    amiss && 'amiss',
  ];
  const inside = (
    <>
      <span class="jc-name" dir="auto">
        {laid['tapped'] === true && <Sign of="tapped" />}
        {name}
      </span>
      <span class="jc-facts">
        {face && <Cost text={face.cost} />}
        {face?.figures && <b>{face.figures}</b>}
      </span>
      {states.length > 0 && <span class="jc-states">{states.join(' · ')}</span>}
    </>
  );
  if (!edit) return <span class={classes.filter(Boolean).join(' ')}>{inside}</span>;
  const remove = () => {
    edit.change(judgeTexts.done.removing(name), (file) => removeCard(file, at));
    edit.say(say.removed(name));
    document.getElementById('judge-search')?.focus();
  };
  return (
    <button
      type="button"
      class={classes.filter(Boolean).join(' ')}
      aria-label={[name, face?.figures, ...states].filter(Boolean).join(', ')}
      aria-haspopup="dialog"
      aria-keyshortcuts="Delete"
      draggable
      onDragStart={(event) => drag(event, { from: at })}
      onClick={() => edit.open({ show: 'card', at })}
      onKeyDown={(event) => {
        if (event.key === 'Delete' || event.key === 'Backspace') remove();
        else return;
        event.preventDefault();
      }}
    >
      {inside}
    </button>
  );
}
