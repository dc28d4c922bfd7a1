import type { ObjectView } from '../../../../server/protocol/index.ts';
import { boardTexts } from '../../texts/board.ts';
import { Sign, type SignName } from './signs.tsx';

/** Signs of what state a permanent is in, its counters, and whether it would die. */
export function Badges({ object, doomed, unread }: { object: ObjectView; doomed: number; unread: boolean }) {
  const states = [
    object.tapped && ['tapped', boardTexts.tapped],
    object.sick && object.power !== undefined && ['sick', boardTexts.sick],
    object.attacking && ['attack', object.blocked ? boardTexts.attackingBlocked : boardTexts.attacking],
    object.blocking?.length && ['block', boardTexts.blocking],
    unread && ['unread', boardTexts.unread],
    object.token && ['token', boardTexts.token],
    object.leads && object.zone !== 'command' && ['zone', boardTexts.commander],
  ].filter((entry): entry is [SignName, string] => Array.isArray(entry));
  const counters = Object.entries(object.counters ?? {});
  const { designated = [] } = object;
  return (
    <>
      {doomed > 0 && (
        <span class="doomed" title={boardTexts.wouldDie}>
          <Sign of="dies" />
          {doomed > 1 && doomed}
        </span>
      )}
      {states.length > 0 && (
        <span class="tile-badges tile-states" aria-hidden="true">
          {states.map(([sign, meaning]) => (
            <i key={meaning} title={meaning}>
              <Sign of={sign} />
            </i>
          ))}
        </span>
      )}
      {counters.length + designated.length > 0 && (
        <span class="tile-badges tile-counters" aria-hidden="true">
          {designated.map((as) => (
            <i key={as} title={as}>
              {as}
            </i>
          ))}
          {counters.map(([kind, n]) => (
            <i key={kind} title={boardTexts.counters(n, kind)}>
              {n} {kind}
            </i>
          ))}
        </span>
      )}
    </>
  );
}
