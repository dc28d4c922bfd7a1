import { rulingSentences, type View } from '../../server/protocol/index.ts';
import { clockText, judgeOf, mayContest, whoDecides } from '../web/match/dispute.ts';
import { nameOf, personOf } from '../web/match/names.ts';

const SETTLED = { stands: 'stands', back: 'takeBack', withdraw: 'withdrawn' } as const;

/** The request that a line says about a dispute; null if it is about something else. */
export function disputeRequest(typed: string) {
  if (typed === 'agree' || typed === 'disagree') return { type: 'agree', agree: typed === 'agree' } as const;
  const [, about] = /^contest (.+)$/.exec(typed) ?? [];
  if (about !== undefined) return { type: 'contest', about: about.trim() } as const;
  const [, end] = /^settle (stands|back|withdraw)$/.exec(typed) ?? [];
  return end === undefined ? null : ({ type: 'settle', as: SETTLED[end as keyof typeof SETTLED] } as const);
}

/** The open dispute with what is proposed, or how many the viewer may still raise. */
export function disputeText(view: View, judge = false): string {
  const { dispute, you } = view;
  if (!dispute?.open)
    return mayContest(view)
      ? `You can contest ${dispute?.remaining[you.person ?? -1]} more in this match.`
      : 'You cannot contest anything now.';
  const { person, about, until, act, proposed } = dispute.open;
  const name = (of: number | null): string => (of === null ? (judgeOf(view) ?? '') : (personOf(view, of)?.name ?? ''));
  const left = Math.min(dispute.seconds, Math.max(0, Math.ceil((until - Date.now()) / 1000)));
  return [
    `${name(person)} contests “${about}”. ${clockText(left)} left, then it stands. ${whoDecides(view, judge)}`,
    ...(act ? [`It can be taken back to before: ${act.what} (${name(act.person)}).`] : []),
    ...(proposed
      ? [
          `${name(proposed.person)} proposes ${endText(view, proposed)} Waiting for ${proposed.owing.map(name).join(', ')}.`,
        ]
      : []),
  ].join('\n');
}

type Proposed = NonNullable<NonNullable<NonNullable<View['dispute']>['open']>['proposed']>;
const endText = (view: View, { as, ruling }: Proposed): string =>
  ruling
    ? `a ruling: ${rulingSentences(ruling, (ref) => nameOf(view, ref)).join(' ')}`
    : `that it ${as === 'stands' ? 'stands' : 'is taken back'}.`;
