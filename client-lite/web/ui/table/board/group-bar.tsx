import { useGame } from '../../../match/game.ts';
import type { Group } from '../../../match/group.ts';
import type { Question } from '../../../match/question.ts';
import { Sign } from '../../card/signs.tsx';

/** Buttons of a group: select several at once for the question, and draw its members one by one. */
export function GroupBar({ question, group }: { question: Question | null; group: Group }) {
  const game = useGame();
  const refs = group.members.map((member) => member.h);
  const name = group.members[0]?.name ?? '';
  if (group.apart)
    return (
      <p class="group-bar">
        <button
          type="button"
          aria-label={`${name}: show together`}
          title="Show together"
          onClick={() => game.spread(group.apart ?? [], false)}
        >
          <Sign of="together" />
        </button>
      </p>
    );
  const lit = refs.filter((ref) => question?.lit.has(ref));
  const taken = refs.filter((ref) => question?.marks.has(ref)).length;
  if (lit.length < 2) return null;
  return (
    <p class="group-bar" role="group" aria-label={`${name}, ${refs.length} alike`}>
      {question?.session.several && (
        <button
          type="button"
          aria-label={`${name}: one less`}
          disabled={taken === 0}
          onClick={() => game.takeSome(refs, taken - 1)}
        >
          −
        </button>
      )}
      {question?.session.several && (
        <button
          type="button"
          aria-label={`${name}: one more`}
          disabled={taken >= lit.length}
          onClick={() => game.takeSome(refs, taken + 1)}
        >
          +
        </button>
      )}
      {question?.session.several && (
        <button
          type="button"
          aria-label={`${name}: ${taken < lit.length ? 'all' : 'none'}`}
          onClick={() => game.takeSome(refs, taken < lit.length ? lit.length : 0)}
        >
          {taken < lit.length ? 'all' : 'none'}
        </button>
      )}
      <button
        type="button"
        aria-label={`${name}: show apart`}
        title="Show apart"
        onClick={() => game.spread(refs, true)}
      >
        <Sign of="apart" />
      </button>
    </p>
  );
}
