import type { ObjectView, SeatView } from '../../../../../server/protocol/index.ts';
import { useGame } from '../../../match/game.ts';
import { memberToTap, rowsOf, type Group } from '../../../match/group.ts';
import { Tile } from '../../card/tile.tsx';
import { GroupBar } from './group-bar.tsx';
import { Piles } from './piles.tsx';
import type { Shared } from './place.tsx';
import { Head } from './seat-head.tsx';

/** A seat's half: head at the edge, then lands and other permanents, creatures in the middle. */
export function Area({ view, question, seat, far, shown }: Shared & { seat: SeatView; far: boolean; shown: boolean }) {
  const game = useGame();
  const rows = rowsOf(view, seat.battlefield, game.state.spread);
  const docked = view.you.seats.length === 1 && view.you.seats[0] === seat.ref;
  const shared = { view, question, area: seat.ref };
  const body = [
    <div class="edge" key="edge">
      <Head view={view} question={question} seat={seat} docked={docked} />
    </div>,
    <Row
      key="back"
      {...shared}
      groups={[...rows.lands, ...rows.others]}
      shape={(group) => (rows.lands.includes(group) ? 'land' : 'plain')}
    />,
    <Row key="creatures" {...shared} groups={rows.creatures} shape={() => 'creature'} name="creatures" />,
  ];
  return (
    <div class={[far ? 'area' : 'area own', shown && 'shown'].filter(Boolean).join(' ')} data-drop={seat.ref}>
      {far ? body : body.reverse()}
      <Piles view={view} seat={seat} />
    </div>
  );
}

function Row({
  view,
  question,
  area,
  groups,
  shape,
  name = 'back',
}: Shared & {
  area: string;
  groups: readonly Group[];
  shape(group: Group): 'creature' | 'land' | 'plain';
  name?: string;
}) {
  if (groups.length === 0) return <div class={`field ${name} empty`} />;
  return (
    <div class={`field ${name}`}>
      {groups.map((group) => {
        const tapRef = question ? memberToTap(group, question.lit, question.marks).h : group.key;
        const host = (
          <Tile
            key={group.key}
            view={view}
            question={question}
            object={group.members[0] as ObjectView}
            members={group.members}
            tapRef={tapRef}
            area={area}
            shape={shape(group)}
          />
        );
        if (name === 'creatures' && group.attached.length === 0 && group.members.length < 2 && !group.apart)
          return host;
        return (
          <div class={name === 'creatures' ? 'stacked' : 'stacked slot'} key={group.key}>
            {host}
            <GroupBar question={question} group={group} />
            {group.attached.map((object) => (
              <Tile key={object.h} view={view} question={question} object={object} area={area} shape="attached" />
            ))}
          </div>
        );
      })}
    </div>
  );
}
