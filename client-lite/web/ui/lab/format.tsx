import type { FormatInfo, HouseFormat, LabRun } from '../../../../server/protocol/index.ts';
import { formats } from '../../connection/http.ts';
import { houseFormat, runsOf } from '../../connection/lab.ts';
import { knownLab } from '../../kept/lab.ts';
import { botWords } from '../../lab/bots.ts';
import { differencesOf, optionsOf, type Difference } from '../../lab/house.ts';
import { composeTexts as say } from '../../texts/lab/compose.ts';
import { runTexts } from '../../texts/lab/runs.ts';
import { Missing, useLoaded } from '../loaded.tsx';
import { RuleWords } from '../lobby/new/composition.tsx';
import { SeatLink } from '../lobby/seat-link.tsx';
import { Site } from '../site.tsx';
import { BeginRun } from './begin-run.tsx';
import { day } from '../../texts/language.ts';

interface Loaded {
  readonly house: HouseFormat;
  readonly base: FormatInfo | null;
  readonly runs: readonly LabRun[];
}

async function load(id: string): Promise<Loaded> {
  const [house, list, runs] = await Promise.all([houseFormat(id), formats(), runsOf(id)]);
  knownLab.keepFormat(house);
  return { house, base: list.find((format) => format.id === house.composition.format) ?? null, runs };
}

/** A house format: what is different, what it comes to, and its runs. */
export function HouseFormatPage({ id }: { id: string }) {
  const [loaded, again] = useLoaded(() => load(id), id);
  if (loaded.state !== 'there')
    return (
      <Site title={say.one} at="lab" wide>
        <Missing what={say.looking} loaded={loaded} again={again} />
      </Site>
    );
  return <House {...loaded.value} />;
}

function House({ house, base, runs }: Loaded) {
  const { id, name, about, info } = house;
  const baseName = base?.name ?? house.composition.format;
  return (
    <Site
      title={name}
      at="lab"
      wide
      about={
        <>
          {say.madeOn(baseName)} <time dateTime={house.made}>{day(house.made, 'long')}</time>.
        </>
      }
    >
      {!house.current && <p class="notice">{say.old}</p>}
      {house.refused && (
        <section class="panel" role="alert">
          <h2>{say.refused}</h2>
          <p>
            {house.refused.message} {house.refused.mend}
          </p>
        </section>
      )}
      <div class="lab-desk">
        <section class="panel lab-house" aria-label={say.differences}>
          {about && (
            <p class="lab-about" dir="auto">
              {about}
            </p>
          )}
          <h2>{say.differences}</h2>
          <Differences house={house} baseName={baseName} />
          <p class="buttons">
            {info && (
              <a class="main" href={`/new?house=${id}`}>
                <span>{say.play}</span>
              </a>
            )}
            <a class="second" href={`/lab?from=${id}`}>
              {say.change}
            </a>
          </p>
          <SeatLink path={`/lab/${id}`} label={say.link} open={false} />
          {info && <ComesTo house={house} info={info} />}
        </section>
        <div class="lab-side">
          {info && <BeginRun house={house} info={info} />}
          <Runs runs={runs} />
        </div>
      </div>
    </Site>
  );
}

function Differences({ house, baseName }: { house: HouseFormat; baseName: string }) {
  const list = differencesOf(house);
  if (list.length === 0) return <p>{say.same(baseName)}</p>;
  return (
    <ul class="rule-list">
      {list.map((difference, at) => (
        <li key={at}>
          <DifferenceLine difference={difference} />
        </li>
      ))}
    </ul>
  );
}

function DifferenceLine({ difference: d }: { difference: Difference }) {
  switch (d.kind) {
    case 'variant':
      return (
        <span>
          <strong>{d.name}</strong> <span class="origin of-variant">{say.variant}</span>
          <small>{d.about}</small>
        </span>
      );
    case 'removed':
      return (
        <span>
          <strong>{d.name}</strong> <span class="origin of-house">{say.removed}</span>
        </span>
      );
    case 'changed':
      return (
        <span>
          <strong>{d.text}</strong> <span class="origin of-house">{say.changed}</span>
          <small>{d.says}</small>
        </span>
      );
    case 'option':
      return (
        <span>
          <strong>
            {d.label}: {d.value}
          </strong>{' '}
          <span class="origin of-house">{say.option}</span>
          {d.usual && <small>{say.usual(d.usual)}</small>}
        </span>
      );
  }
}

function ComesTo({ house, info }: { house: HouseFormat; info: FormatInfo }) {
  const rules = info.rules ?? [];
  const options = optionsOf(info, house.composition);
  return (
    <details class="options">
      <summary>
        {say.comesTo}{' '}
        <small>
          {say.rules(rules.length)}, {say.allOptions(options.length)}
        </small>
      </summary>
      <ul class="rule-list">
        {rules.map((rule) => (
          <li key={rule.id}>
            <RuleWords format={info} rule={rule} />
          </li>
        ))}
      </ul>
      <dl class="lab-options">
        {options.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Runs({ runs }: { runs: readonly LabRun[] }) {
  return (
    <section class="panel lab-runs" aria-label={runTexts.list}>
      <h2>{runTexts.list}</h2>
      {runs.length === 0 ? (
        <p class="quiet-text">{runTexts.none}</p>
      ) : (
        <ul>
          {runs.map((run) => (
            <li key={run.id}>
              <a href={`/lab/runs/${run.id}`}>
                {runTexts.setting(run.games, run.people, botWords(run.bots), run.seed)}
              </a>{' '}
              <span class="tag">
                {runTexts.short[run.state]}
                {run.state === 'done' ? '' : ` ${runTexts.done(run.done, run.games)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
