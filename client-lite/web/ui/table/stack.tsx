import type { View } from '../../../../server/protocol/index.ts';
import { useGame } from '../../match/game.ts';
import { linkWords } from '../../match/links.ts';
import { fullName, personOf, placeName, seatOf } from '../../match/names.ts';
import type { Question } from '../../match/question.ts';
import { frameOf } from '../card/frame.ts';
import { Rich } from '../card/pips.tsx';
import { Badge } from '../card/signs.tsx';
import { tableTexts as say } from '../../texts/table/table.ts';

const kindNames = say.kinds;

/** The stack from the top. While a line has the pointer or the focus, arrows show its targets. */
export function Stack({ view, question }: { view: View; question: Question | null }) {
  const game = useGame();
  const objects = [...view.stack].reverse().flatMap((ref) => view.objects[ref] ?? []);
  const passed = view.turn.passed.map((person) => personOf(view, person)?.name ?? '').filter(Boolean);
  return (
    <section class={objects.length ? 'stack' : 'stack empty'} aria-label={say.stack}>
      <h2>
        {say.stack}
        {objects.length > 0 && <small> {say.stackCount(objects.length)}</small>}
      </h2>
      {objects.length === 0 && <p class="quiet-text">{say.stackEmpty}</p>}
      <ol>
        {objects.map((object) => {
          const lit = question?.lit.has(object.h) ?? false;
          const mark = question?.marks.get(object.h);
          const { stack } = object;
          return (
            <li key={object.h}>
              <button
                type="button"
                class={['stack-item', frameOf(object.colors, object.types), lit && 'lit', mark && 'marked']
                  .filter(Boolean)
                  .join(' ')}
                data-h={object.h}
                data-nav={object.h}
                tabIndex={0}
                aria-label={
                  stack
                    ? [
                        object.name,
                        kindNames[stack.kind],
                        seatOf(view, object.seat)?.name,
                        stack.text,
                        ...linkWords(view, object.h),
                      ]
                        .filter(Boolean)
                        .join(', ')
                    : object.name
                }
                onClick={() => {
                  if (!game.tap(object.h, null)) game.look(object.h);
                }}
              >
                <span class="stack-head">
                  <strong>{object.name}</strong>
                  <small>
                    {stack ? kindNames[stack.kind] : ''}
                    {stack?.x === undefined ? '' : ` · ${say.x(stack.x)}`}
                  </small>
                  {mark && (
                    <b class="row-badge">
                      <Badge text={mark} />
                    </b>
                  )}
                </span>
                <span class="stack-by">
                  {seatOf(view, object.seat)?.name}
                  {view.places.length > 1 && ` · ${placeName(view, object.seat)}`}
                </span>
                {stack?.text && (
                  <span class="stack-text">
                    <Rich text={stack.text} />
                  </span>
                )}
                {stack && stack.targets.length > 0 && (
                  <span class="stack-targets">
                    {say.targets(stack.targets.map((target) => fullName(view, target)))}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
      {objects.length > 0 && passed.length > 0 && <p class="quiet-text">{say.passed(passed)}</p>}
    </section>
  );
}
