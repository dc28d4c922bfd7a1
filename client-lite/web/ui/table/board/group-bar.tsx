import { useGame } from '../../../match/game.ts';
import type { Group } from '../../../match/group.ts';
import type { Question } from '../../../match/question.ts';
import { boardTexts } from '../../../texts/board.ts';
import { Sign } from '../../card/signs.tsx';

/** Buttons of a group: select several at once for the question, and draw its members one by one. */
export function GroupBar({ question, group }: { question: Question | null; group: Group }) {
  const game = useGame();
  const words = boardTexts.group;
  const refs = group.members.map((member) => member.h);
  const name = group.members[0]?.name ?? '';
  if (group.apart)
    return (
      <p class="group-bar">
        <button
          type="button"
          aria-label={words.together(name)}
          title={words.together(name)}
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
    <p class="group-bar" role="group" aria-label={words.alike(name, refs.length)}>
      {question?.session.several && (
        <button
          type="button"
          aria-label={words.less(name)}
          disabled={taken === 0}
          onClick={() => game.takeSome(refs, taken - 1)}
        >
          −
        </button>
      )}
      {question?.session.several && (
        <button
          type="button"
          aria-label={words.more(name)}
          disabled={taken >= lit.length}
          onClick={() => game.takeSome(refs, taken + 1)}
        >
          +
        </button>
      )}
      {question?.session.several && (
        <button
          type="button"
          aria-label={taken < lit.length ? words.allOf(name) : words.noneOf(name)}
          onClick={() => game.takeSome(refs, taken < lit.length ? lit.length : 0)}
        >
          {taken < lit.length ? words.all : words.none}
        </button>
      )}
      <button
        type="button"
        aria-label={words.apart(name)}
        title={words.apart(name)}
        onClick={() => game.spread(refs, true)}
      >
        <Sign of="apart" />
      </button>
    </p>
  );
}
