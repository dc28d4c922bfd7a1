import type { TaleView } from '../../../../server/protocol/index.ts';
import { Clause } from '../table/log.tsx';
import { Rich } from '../card/pips.tsx';
import { taleTexts as say } from '../../texts/story/tale.ts';

/** Phases of the tale. On a narrow page, the present one with its number. */
export function Phases({ phases }: { phases: TaleView['phases'] }) {
  const at = phases.findIndex((phase) => phase.is === 'now');
  const now = phases[at];
  return (
    <nav class="phases" aria-label={say.phases}>
      <p class="phase-now">
        <strong>{now?.label ?? say.end}</strong> {now && <small>{say.phaseOf(at + 1, phases.length)}</small>}
      </p>
      <ol>
        {phases.map((phase) => (
          <li key={phase.id} class={phase.is} aria-current={phase.is === 'now' ? 'step' : undefined}>
            <i aria-hidden="true">{phase.is === 'done' ? '✓' : ''}</i>
            <span>
              {phase.label}
              <span class="sr">
                {phase.is === 'done' ? say.phaseIs.done : phase.is === 'ahead' ? say.phaseIs.ahead : say.phaseIs.now}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Numbers that everyone watches, each with its goal and last change. */
export function Meters({ meters }: { meters: TaleView['meters'] }) {
  if (meters.length === 0) return null;
  return (
    <section class="meters" aria-label={say.meters}>
      {meters.map((meter) => (
        <div key={meter.key} class={`meter side-${meter.side ?? 'none'}`}>
          <span class="meter-label">{meter.label}</span>
          <b class="meter-n">{meter.value}</b>
          {meter.of !== undefined && (
            <span class="meter-of">
              <span class="sr">{say.of} </span>
              <span aria-hidden="true">/ </span>
              {meter.of}
            </span>
          )}
          <span class="meter-note">{meter.note}</span>
          {meter.of !== undefined && meter.of > 0 && (
            <span class="meter-bar" aria-hidden="true">
              <i style={{ width: `${Math.max(0, Math.min(100, (100 * meter.value) / meter.of))}%` }} />
            </span>
          )}
        </div>
      ))}
    </section>
  );
}

/** Agreements, in the words of their authors. */
export function Papers({ papers }: { papers: TaleView['papers'] }) {
  return (
    <>
      {papers.map((paper) => (
        <article key={paper.key} class="paper">
          <h3>
            <span dir="auto">{paper.title}</span> {paper.clause && <Clause id={paper.clause} />}
          </h3>
          <p dir="auto">
            <Rich text={paper.text} />
          </p>
          {paper.note && <small dir="auto">{paper.note}</small>}
        </article>
      ))}
    </>
  );
}
