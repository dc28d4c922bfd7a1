import { useState } from 'preact/hooks';
import type { LabFigure, LabReport, LabRun, LabStudy } from '../../../../server/protocol/index.ts';
import { labReport, reportFile } from '../../connection/lab.ts';
import { evenShare, number, percent, rate, standsOut } from '../../../../server/protocol/lab/figures.ts';
import { bins, binLabel, binValue } from '../../lab/figures.ts';
import { reportTexts as say } from '../../texts/lab/report.ts';
import { runTexts } from '../../texts/lab/runs.ts';
import { Missing, useLoaded } from '../loaded.tsx';
import { Cards } from './cards.tsx';
import { Clauses } from './clauses.tsx';
import { Life } from './life.tsx';
import { Behind } from './matches.tsx';
import { Forest, Histogram } from './plots.tsx';

/** A figure whose matches are shown, and what it is called there. */
export interface Shown extends LabFigure {
  readonly title: string;
}
export type Open = (of: LabFigure['of'], value: string, title: string) => void;

/** The report on a run; each figure opens the matches behind it. */
export function Report({ run }: { run: LabRun }) {
  const [loaded, again] = useLoaded(() => labReport(run.id), `${run.id} ${run.done}`);
  const [shown, setShown] = useState<Shown | null>(null);
  if (loaded.state !== 'there') return <Missing what={say.loading} loaded={loaded} again={again} />;
  const open: Open = (of, value, title) => setShown({ of, value, title });
  return (
    <>
      <Figures report={loaded.value} run={run} open={open} />
      {shown && <Behind run={run} figure={shown} close={() => setShown(null)} />}
    </>
  );
}

function Figures({ report: { study, findings, command }, run, open }: { report: LabReport; run: LabRun; open: Open }) {
  return (
    <>
      <section class="panel lab-report" aria-label={say.title}>
        <h2>{run.done < run.games ? runTexts.reported(run.done) : say.title}</h2>
        <Facts study={study} />
        <h3>{say.findings}</h3>
        <ul class="lab-findings">
          {findings.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p class="quiet-text">{say.intervals}</p>
        <p class="buttons">
          <button type="button" class="second" onClick={() => open('all', '', say.behind.all)}>
            {say.behind.all}
          </button>
          <a class="second" href={reportFile(run.id)} download>
            {say.download}
          </a>
        </p>
      </section>
      <div class="lab-columns lab-figures">
        <Wins study={study} open={open} />
        <Length study={study} open={open} />
        <Endings study={study} open={open} />
        <Clauses study={study} open={open} />
        <Cards study={study} />
      </div>
      <section class="panel" aria-label={say.data}>
        <h2>{say.command}</h2>
        <pre class="lab-command" tabIndex={0}>
          {command}
        </pre>
      </section>
    </>
  );
}

function Facts({ study: s }: { study: LabStudy }) {
  const facts: readonly (readonly [string, string])[] = [
    [String(s.finished), say.facts.finished(s.setting.games)],
    [number(s.turns.median), say.facts.turns],
    [`${number(s.turns.lower)}–${number(s.turns.upper)}`, say.facts.middle],
    [number(s.real.median), say.facts.choices],
    [number(s.leadChanges.median), say.facts.leads],
    [percent(s.draws.value), say.facts.draws],
  ];
  return (
    <ul class="lab-facts">
      {facts.map(([value, says]) => (
        <li key={says}>
          <strong>{value}</strong> <span>{says}</span>
        </li>
      ))}
    </ul>
  );
}

function Wins({ study, open }: { study: LabStudy; open: Open }) {
  return (
    <section class="panel" aria-label={say.wins}>
      <h2>{say.wins}</h2>
      <p class="quiet-text">{say.winsAbout}</p>
      {study.wins.map((grouping) => {
        const mark = evenShare(grouping);
        const title = say.by[grouping.by];
        return (
          <div key={grouping.by}>
            <h3>
              {title} {mark !== null && <small>{say.even(percent(mark))}</small>}
            </h3>
            <Forest
              label={title}
              axis={{ low: 0, high: 1, mark }}
              rows={grouping.groups.map(({ label, wins, even }) => ({
                ...wins,
                label,
                says: say.ofMatches(rate(wins), wins.n),
                out: standsOut(wins, even),
                open: () => open('won', `${grouping.by}:${label}`, say.behind.won(label)),
                openSays: say.open(label, wins.count),
              }))}
            />
          </div>
        );
      })}
    </section>
  );
}

function Length({ study: s, open }: { study: LabStudy; open: Open }) {
  const { least, mean, most } = s.turns;
  return (
    <section class="panel" aria-label={say.course}>
      <h2>{say.course}</h2>
      <p class="quiet-text">{say.decisions(number(s.decisions.median), number(s.real.median))}</p>
      <h3>
        {say.turns} <small>{say.spread(number(least), number(mean), number(most))}</small>
      </h3>
      <Histogram
        label={say.turns}
        bars={bins(s.turnCounts)}
        says={(bar) => say.bar(binLabel(bar), say.turns.toLowerCase(), bar.count)}
        open={(bar) => open('turns', binValue(bar), say.behind.turns(binLabel(bar)))}
      />
      <h3>
        {say.leads}{' '}
        <small>{say.spread(number(s.leadChanges.least), number(s.leadChanges.mean), number(s.leadChanges.most))}</small>
      </h3>
      <Histogram
        label={say.leads}
        bars={bins(s.leadCounts)}
        says={(bar) => say.bar(binLabel(bar), say.leads.toLowerCase(), bar.count)}
        open={(bar) => open('leads', binValue(bar), say.behind.leads(binLabel(bar)))}
      />
      {s.halfway.n > 0 && <p class="quiet-text">{say.halfway(rate(s.halfway), percent(s.halfwayEven))}</p>}
      <Life lines={s.life} />
    </section>
  );
}

function Endings({ study: s, open }: { study: LabStudy; open: Open }) {
  return (
    <section class="panel" aria-label={say.endings}>
      <h2>{say.endings}</h2>
      <table class="lab-table">
        <thead>
          <tr>
            <th scope="col">{say.ending}</th>
            <th scope="col" class="n">
              {say.matches}
            </th>
            <th scope="col" class="n">
              {say.share}
            </th>
          </tr>
        </thead>
        <tbody>
          {s.endings.map(({ reason, matches }) => (
            <tr key={reason}>
              <td>
                <button
                  type="button"
                  class="link"
                  title={say.open(reason, matches)}
                  onClick={() => open('ending', reason, reason)}
                >
                  {reason}
                </button>
              </td>
              <td class="n">{matches}</td>
              <td class="n">{percent(matches / Math.max(1, s.finished))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {s.draws.count > 0 && (
        <p>
          <button type="button" class="link" onClick={() => open('draw', '', say.behind.draw)}>
            {say.drawn(s.draws.count)}
          </button>
        </p>
      )}
      {s.stalled > 0 && (
        <p>
          <button type="button" class="link" onClick={() => open('stalled', '', say.behind.stalled)}>
            {say.stalled(s.stalled)}
          </button>
        </p>
      )}
    </section>
  );
}
