import { useContext, useEffect, useState } from 'preact/hooks';
import type { PlaneDraft, PlanePool, PoolReport, Refusal } from '../../../../server/protocol/index.ts';
import { checkPool, Failed } from '../../connection/http.ts';
import { Stepper } from '../../parts/rows.tsx';
import {
  COLOURS,
  leftOutOf,
  poolOf,
  textsOf,
  verdictOf,
  wholeOf,
  type PoolKind,
  type PoolTexts,
} from '../../pages/plane.ts';
import { setOf } from '../../pages/setup.ts';
import { PartlyAutomated, Sets } from '../lobby/cards-field.tsx';
import { DeckField } from '../lobby/deck.tsx';
import { Cost } from '../card/pips.tsx';
import { Refused } from '../table/refused.tsx';
import { Problems } from './problems.tsx';
import { Terms } from './terms.ts';
import { magicTexts } from '../../texts/magic.ts';
import { poolTexts as words } from '../../texts/story/planes.ts';

const KINDS: readonly (readonly [PoolKind, string, string])[] = [
  ['starter', words.starter, words.starterAbout],
  ['sets', words.sets, words.setsAbout],
  ['all', words.all, words.allAbout],
  ['list', words.list, words.listAbout],
];

/** Cards from which the Roads and the Weather of a plane are drawn. */
export function PoolField({ pool, change }: { pool: PlaneDraft['pool']; change(pool: PlanePool | null): void }) {
  const { format } = useContext(Terms);
  const [texts, setTexts] = useState<PoolTexts>(() => textsOf(pool));
  const say = (more: Partial<PoolTexts>) => {
    const next = { ...texts, ...more };
    setTexts(next);
    change(poolOf(next, setOf));
  };
  return (
    <fieldset class="formats cards-from">
      <legend>{words.title}</legend>
      {KINDS.map(([kind, label, about]) => (
        <label key={kind} class={texts.kind === kind ? 'format on' : 'format'}>
          <input type="radio" name="pool" checked={texts.kind === kind} onChange={() => say({ kind })} />
          <span>
            <strong>{label}</strong>
            <small>{about}</small>
          </span>
        </label>
      ))}
      {texts.kind === 'sets' && (
        <Sets label={words.codes} value={texts.sets} rulings={texts.rulings} change={(sets) => say({ sets })} />
      )}
      {(texts.kind === 'sets' || texts.kind === 'all') && (
        <PartlyAutomated checked={texts.rulings} change={(rulings) => say({ rulings })} />
      )}
      {texts.kind === 'list' && (
        <div class="person-deck">
          <DeckField
            label={words.cards}
            value={texts.list}
            change={(list) => say({ list })}
            request={{ format, as: 'pool' }}
            sideboard={false}
          />
        </div>
      )}
    </fieldset>
  );
}

const REST_MS = 500;

/** Check of the pool, by colour: enough cards for a session of this many characters? */
export function PoolCheck({ pool }: { pool: PlanePool | null }) {
  const { session, character, most } = useContext(Terms);
  const [characters, setCharacters] = useState(2);
  const [report, setReport] = useState<PoolReport | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const about = JSON.stringify(pool);
  useEffect(() => {
    const asked = JSON.parse(about) as PlanePool | null;
    if (asked === null) return setReport(null);
    let gone = false;
    setBusy(true);
    const timer = setTimeout(() => {
      checkPool({ pool: asked, characters })
        .then(
          (found) => {
            if (!gone) {
              setReport(found);
              setRefusal(null);
            }
          },
          (error: unknown) => {
            if (!gone && error instanceof Failed) setRefusal(error.refusal);
          },
        )
        .finally(() => {
          if (!gone) setBusy(false);
        });
    }, REST_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [about, characters]);
  if (pool === null) return <p class="quiet-text">{words.none(character)}</p>;
  return (
    <div class="pool-check">
      <div class="role-count">
        <span>{words.howMany(session, character)}</span>
        <Stepper label={words.characters(character)} value={characters} min={1} max={most} change={setCharacters} />
      </div>
      <div class={busy ? 'pool-report busy' : 'pool-report'} role="status" aria-busy={busy}>
        {refusal ? (
          <Refused refusal={refusal} />
        ) : report ? (
          <Report report={report} />
        ) : (
          <p class="quiet-text">
            <span class="spinner" aria-hidden="true" /> {words.counting}
          </p>
        )}
      </div>
    </div>
  );
}

function Report({ report }: { report: PoolReport }) {
  const short = wholeOf(report);
  const terms = useContext(Terms);
  return (
    <>
      <p class={report.ok ? 'deck-verdict fine' : 'deck-verdict refused'}>
        <strong>{verdictOf(report, terms)}</strong>{' '}
        {report.ok && report.carries > report.characters && <span>{words.atMost(report.carries)}</span>}
      </p>
      <div class="pool-table">
        <table>
          <caption class="sr">{words.table}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span class="sr">{words.colour}</span>
              </th>
              {report.kinds.map((name) => (
                <th scope="col" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {COLOURS.map((colour) => {
              const row = report.colours.find((other) => other.colour === colour);
              return (
                <tr key={colour}>
                  <th scope="row">
                    <Cost text={colour} />
                    <span class="sr">{magicTexts.colours[colour]}</span>
                  </th>
                  {report.kinds.map((kind, at) => (
                    <StockCell key={kind} stock={row?.stocks[at]} />
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p class="quiet-text">
        {words.legend(report.cards, report.neverDealt)}
        {short && <strong class="problem"> {short}</strong>}
      </p>
      <LeftOut report={report} />
      <Problems problems={report.problems} />
    </>
  );
}

/** Cards that the players partly resolve themselves, and cards that are not drawn from. */
export function LeftOut({ report }: { report: PoolReport }) {
  const says = leftOutOf(report);
  if (says === '') return null;
  if (report.leftOut.length === 0) return <p class="quiet-text">{says}</p>;
  return (
    <details class="left-out">
      <summary>{says}</summary>
      <p class="quiet-text" dir="auto">
        {report.leftOutCount > report.leftOut.length
          ? words.more(report.leftOut.join(' · '), report.leftOutCount - report.leftOut.length)
          : report.leftOut.join(' · ')}
      </p>
    </details>
  );
}

function StockCell({ stock }: { stock: PoolReport['colours'][number]['stocks'][number] | undefined }) {
  if (!stock) return <td>–</td>;
  return (
    <td class={stock.short > 0 ? 'short' : ''} title={words.different(stock.cards)}>
      {stock.have === null ? <span aria-label={words.anyNumber}>∞</span> : stock.have}
      <small> / {stock.need}</small>
      {stock.short > 0 && <b> {words.short(stock.short)}</b>}
    </td>
  );
}
