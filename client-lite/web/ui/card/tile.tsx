import type { CardView, ObjectView, View } from '../../../../server/protocol/index.ts';
import { useGame } from '../../match/game.ts';
import { linkWords } from '../../match/links.ts';
import { figures } from '../../match/names.ts';
import type { Question } from '../../match/question.ts';
import { Art } from './art.tsx';
import { frameOf } from './card.tsx';
import { Cost, Rich } from './pips.tsx';
import { useDoomed } from '../doomed.ts';
import { Badge, Sign, type SignName } from './signs.tsx';

export interface TileProps {
  view: View;
  question: Question | null;
  object: ObjectView;
  area: string;
  shape: 'creature' | 'land' | 'plain' | 'hand' | 'chip' | 'attached';
  members?: readonly ObjectView[];
  tapRef?: string;
}

/** Words of a tile for screen readers. */
function spoken({ view, object, members }: TileProps, lit: boolean, mark: string | undefined): string {
  const count = members && members.length > 1 ? `${members.length} times ` : '';
  return [
    `${count}${object.name}`,
    figures(object),
    object.types,
    object.tapped && 'tapped',
    object.sick && 'summoning sick',
    ...(object.designated ?? []),
    ...linkWords(view, object.h),
    object.damage && `${object.damage} damage`,
    ...Object.entries(object.counters ?? {}).map(([kind, n]) => `${n} ${kind}`),
    mark && 'chosen',
    lit && 'can be chosen',
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
    frameOf(object.colors, object.types),
    lit && 'lit',
    mark && 'marked',
    question && question.lit.size > 0 && !lit && !mark && 'dim',
    object.tapped && 'tapped',
    object.attacking && 'attacking',
    object.faceDown && 'face-down',
  ];
  const doomed = useDoomed();
  const attached = object.attachedTo !== undefined;
  return (
    <button
      type="button"
      class={classes.filter(Boolean).join(' ')}
      data-h={object.h}
      data-nav={object.h}
      data-area={area}
      data-members={members.map((member) => member.h).join(' ')}
      tabIndex={lit ? 0 : -1}
      aria-label={spoken(props, lit, mark)}
      draggable={lit}
      onDragStart={(event) => event.dataTransfer?.setData('text/plain', ref)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        game.drop(event.dataTransfer?.getData('text/plain') ?? '', object.h);
      }}
      onClick={() => {
        if (!game.tap(ref, area)) game.look(object.h);
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        game.look(object.h);
      }}
    >
      {(shape === 'creature' || shape === 'hand') && <Art name={object.name} types={object.types} />}
      <span class="tile-name">
        {attached && '↳ '}
        {object.name}
      </span>
      {(shape === 'hand' || shape === 'chip') && <Cost text={object.costNow ?? card?.cost ?? ''} />}
      {shape === 'hand' && <HandText card={card} types={card?.typeLine ?? object.types} />}
      <Figures object={object} />
      <Badges
        object={object}
        doomed={members.filter((member) => doomed.has(member.h)).length}
        unread={(card?.unread.length ?? 0) > 0}
      />
      {members.length > 1 && <b class="tile-count">×{members.length}</b>}
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

function HandText({ card, types }: { card: CardView | undefined; types: string }) {
  return (
    <>
      <span class="tile-type">{types}</span>
      <span class="tile-text">
        {card?.text.split('\n').map((line, at) => (
          <span key={at} class={card.unread.includes(line) ? 'not-read' : undefined}>
            <Rich text={line} />{' '}
          </span>
        ))}
      </span>
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

function Badges({ object, doomed, unread }: { object: ObjectView; doomed: number; unread: boolean }) {
  const states = [
    object.tapped && ['tapped', 'tapped'],
    object.sick && object.power !== undefined && ['sick', 'summoning sick'],
    object.attacking && ['attack', object.blocked ? 'attacking, blocked' : 'attacking'],
    object.blocking?.length && ['block', 'blocking'],
    unread && ['unread', 'has text that is not read'],
    object.token && ['token', 'token'],
    object.leads && object.zone !== 'command' && ['zone', 'commander'],
  ].filter((entry): entry is [SignName, string] => Array.isArray(entry));
  const counters = Object.entries(object.counters ?? {});
  const { designated = [] } = object;
  return (
    <>
      {doomed > 0 && (
        <span class="doomed" title="would die">
          <Sign of="dies" />
          {doomed > 1 && doomed}
        </span>
      )}
      {states.length > 0 && (
        <span class="tile-badges tile-states">
          {states.map(([sign, meaning]) => (
            <i key={meaning} title={meaning}>
              <Sign of={sign} />
            </i>
          ))}
        </span>
      )}
      {counters.length + designated.length > 0 && (
        <span class="tile-badges tile-counters">
          {designated.map((as) => (
            <i key={as} title={as}>
              {as}
            </i>
          ))}
          {counters.map(([kind, n]) => (
            <i key={kind} title={`${n} ${kind} counters`}>
              {n} {kind}
            </i>
          ))}
        </span>
      )}
    </>
  );
}
