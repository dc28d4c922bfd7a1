import { useEffect, useState } from 'preact/hooks';
import type {
  FormatInfo,
  HouseFormat,
  LabBot,
  LabRunRequest,
  LabSides,
  Refusal,
} from '../../../../server/protocol/index.ts';
import { usualCompany } from '../../../../server/protocol/index.ts';
import { Failed } from '../../connection/http.ts';
import { beginRun, sidesOf } from '../../connection/lab.ts';
import { knownLab } from '../../kept/lab.ts';
import { peopleBounds } from '../../lab/house.ts';
import { runTexts as say } from '../../texts/lab/runs.ts';
import { Refused } from '../table/refused.tsx';

/** Begins a run and opens its page; resolves with the refusal if there is one. */
export async function begin(request: LabRunRequest): Promise<Refusal | null> {
  try {
    const { run, secret } = await beginRun(request);
    knownLab.keepRun({ ...run, secret });
    location.href = `/lab/runs/${run.id}`;
    return null;
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    return error.refusal;
  }
}

type Choice = LabBot | 'sides';

/** Form that lets bots play a house format: how many matches, players, which bots, and the seed. */
export function BeginRun({ house, info }: { house: HouseFormat; info: FormatInfo }) {
  const [least, most] = peopleBounds(info);
  const [games, setGames] = useState(200);
  const [people, setPeople] = useState(usualCompany(info.roles).length);
  const [seed, setSeed] = useState('');
  const [choice, setChoice] = useState<Choice>('sensible');
  const [bots, setBots] = useState<readonly LabBot[]>([]);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const sides = useSides(house, people, choice === 'sides');
  const submit = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    setRefusal(
      await begin({
        format: house.id,
        games,
        people,
        ...(seed.trim() ? { seed: seed.trim() } : {}),
        bots:
          choice !== 'sides' || sides === null
            ? choice === 'random'
              ? 'random'
              : 'sensible'
            : sides.map((_, at) => bots[at] ?? 'sensible'),
      }),
    );
    setBusy(false);
  };
  return (
    <form class="panel lab-begin" onSubmit={(event) => void submit(event)} aria-label={say.begin}>
      <h2>{say.begin}</h2>
      <p class="quiet-text">{say.beginAbout}</p>
      <label class="option">
        <span>
          <strong>{say.games}</strong>
          <small>{say.gamesAbout}</small>
        </span>
        <input
          type="number"
          min={1}
          max={2000}
          required
          value={games}
          onInput={(event) => setGames(event.currentTarget.valueAsNumber)}
        />
      </label>
      {least < most && (
        <label class="option">
          <span>
            <strong>{say.people}</strong>
          </span>
          <input
            type="number"
            min={least}
            max={most}
            required
            value={people}
            onInput={(event) => setPeople(event.currentTarget.valueAsNumber)}
          />
        </label>
      )}
      <label class="option">
        <span>
          <strong>{say.bots}</strong>
        </span>
        <select value={choice} onChange={(event) => setChoice(event.currentTarget.value as Choice)}>
          <option value="sensible">{say.normal}</option>
          <option value="random">{say.random}</option>
          <option value="sides">{say.bySide}</option>
        </select>
      </label>
      {choice === 'sides'
        && sides?.map((side, at) => {
          const roles = side.roles.join(', ');
          const alone = sides.every((other) => other === side || other.roles.join(', ') !== roles);
          const name = side.name || (alone ? roles : say.side(at + 1));
          return (
            <label key={at} class="option">
              <span>{say.botOf(name)}</span>
              <select
                value={bots[at] ?? 'sensible'}
                onChange={(event) => {
                  const bot = event.currentTarget.value as LabBot;
                  setBots(sides.map((_, other) => (other === at ? bot : (bots[other] ?? 'sensible'))));
                }}
              >
                <option value="sensible">{say.normalBot}</option>
                <option value="random">{say.randomBot}</option>
              </select>
            </label>
          );
        })}
      <label class="option">
        <span>
          <strong>{say.seed}</strong>
          <small>{say.seedAbout}</small>
        </span>
        <input
          value={seed}
          maxLength={64}
          placeholder={say.byChance}
          onInput={(event) => setSeed(event.currentTarget.value)}
        />
      </label>
      <div role="alert">{refusal && <Refused refusal={refusal} />}</div>
      <button type="submit" class="main" disabled={busy || (choice === 'sides' && sides === null)}>
        <span>{busy ? say.beginning : say.run(Number.isFinite(games) ? games : 0)}</span>
      </button>
    </form>
  );
}

/** The sides of the house format with so many people, once bots are chosen by side; null while they are not known. */
function useSides(house: HouseFormat, people: number, wanted: boolean): LabSides['sides'] | null {
  const [sides, setSides] = useState<LabSides['sides'] | null>(null);
  useEffect(() => {
    let gone = false;
    setSides(null);
    if (wanted && Number.isInteger(people) && people > 0)
      sidesOf({ composition: house.composition, people }).then(
        (found) => {
          if (!gone) setSides(found.sides);
        },
        () => undefined, // the refusal comes when the run is begun
      );
    return () => {
      gone = true;
    };
  }, [house.id, people, wanted]);
  return sides;
}
