import type { ObjectView, View } from '../../../../server/protocol/index.ts';
import { useGame } from '../../match/game.ts';
import { linkWords } from '../../match/links.ts';
import { figures } from '../../match/names.ts';
import type { Question } from '../../match/question.ts';
import { boardTexts } from '../../texts/board.ts';
import { useDoomed } from '../doomed.ts';
import { Picture } from './picture.tsx';
import { frameOf } from './frame.ts';
import { Cost } from './pips.tsx';
import { Badge } from './signs.tsx';
import { Badges } from './tile-badges.tsx';
import { TileText } from './tile-text.tsx';

export interface TileProps {
  view: View;
  question: Question | null;
  object: ObjectView;
  area: string;
  /** on the battlefield: a creature, a land, another permanent, an attachment below its host; `hand`: with its text */
  shape: 'creature' | 'land' | 'plain' | 'attached' | 'hand';
  members?: readonly ObjectView[];
  tapRef?: string;
}

/** Words for screen readers about what the tile shows by signs and colours. */
function states({ view, object }: TileProps, lit: boolean, mark: string | undefined): string {
  return [
    object.tapped && boardTexts.tapped,
    object.sick && boardTexts.sick,
    ...(object.designated ?? []),
    ...linkWords(view, object.h),
    object.damage && boardTexts.damage(object.damage),
    ...Object.entries(object.counters ?? {}).map(([kind, n]) => boardTexts.counters(n, kind)),
    mark && boardTexts.chosen,
    lit && boardTexts.canBeChosen,
  ]
    .filter(Boolean)
    .join(', ');
}

/** An object on the table: lit if the question can take it, else dim, but still open to inspect. */
export function Tile(props: TileProps) {
  const { view, question, object, area, shape } = props;
  const game = useGame();
  const members = props.members ?? [object];
  const lit = members.some((member) => question?.lit.has(member.h));
  const marked = members.filter((member) => question?.marks.has(member.h));
  const mark = marked[0] && question?.marks.get(marked[0].h);
  const card = object.card === null ? undefined : view.cards[object.card];
  const ref = props.tapRef ?? object.h;
  const classes = [
    'tile',
    `tile-${shape}`,
    frameOf(object.colors, object.types, card?.identity),
    lit && 'lit',
    mark && 'marked',
    question && question.lit.size > 0 && !lit && !mark && 'dim',
    object.tapped && 'tapped',
    object.attacking && 'attacking',
    object.faceDown && 'face-down',
  ];
  const doomed = useDoomed();
  return (
    <button
      type="button"
      class={classes.filter(Boolean).join(' ')}
      data-h={object.h}
      data-nav={object.h}
      data-area={area}
      data-members={members.map((member) => member.h).join(' ')}
      tabIndex={lit ? 0 : -1}
      data-drag={lit ? ref : undefined}
      data-drop={object.h}
      onClick={() => {
        if (!game.tap(ref, area)) game.look(object.h);
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        game.look(object.h);
      }}
    >
      <span class="tile-head">
        <span class="tile-name">
          {object.attachedTo !== undefined && '↳ '}
          {object.name}
        </span>
      </span>
      {shape !== 'attached' && (
        <Picture name={object.name} types={object.types} colors={object.colors} image={card?.image} />
      )}
      {shape === 'hand' && <Cost text={object.costNow ?? card?.cost ?? ''} />}
      {shape !== 'attached' && <span class="tile-type">{card?.typeLine ?? object.types}</span>}
      {shape === 'hand' && <TileText card={card} />}
      <Figures object={object} />
      <Badges
        object={object}
        doomed={members.filter((member) => doomed.has(member.h)).length}
        unread={(card?.unread.length ?? 0) > 0}
      />
      {members.length > 1 && <b class="tile-count">×{members.length}</b>}
      <span class="sr">{states(props, lit, mark)}</span>
      {mark && (
        <b class="tile-mark">
          <Mark mark={mark} taken={members.length > 1 ? marked.length : 0} />
        </b>
      )}
    </button>
  );
}

/** Badge of an object that was taken; for a group with the number taken. */
function Mark({ mark, taken }: { mark: string; taken: number }) {
  if (/^[WUBRGC]+$/.test(mark)) return <Cost text={mark} />;
  return (
    <>
      {taken > 0 && mark !== '✓' && mark !== 'attack' ? '' : <Badge text={mark} />}
      {taken > 0 ? taken : ''}
    </>
  );
}

function Figures({ object }: { object: ObjectView }) {
  const shape = figures(object);
  if (!shape) return null;
  return (
    <b class={object.damage ? 'tile-fig hurt' : 'tile-fig'}>
      {shape}
      {object.damage ? <small> −{object.damage}</small> : null}
    </b>
  );
}
