import { useState } from 'preact/hooks';
import type { HouseFormat, LabRun, LabRunRequest, Refusal } from '../../../../server/protocol/index.ts';
import { Failed } from '../../connection/http.ts';
import { beginRun, houseFormat } from '../../connection/lab.ts';
import { knownLab } from '../../kept/lab.ts';
import { botsOf } from '../../lab/bots.ts';
import { compareTexts as say } from '../../texts/lab/compare.ts';
import { runTexts } from '../../texts/lab/runs.ts';
import { composeTexts } from '../../texts/lab/compose.ts';
import { useLoaded } from '../loaded.tsx';
import { OptionField } from '../lobby/option-field.tsx';
import { Refused } from '../table/refused.tsx';

/** Address of a run beside another one. */
const beside = (run: string, other: string): string => `/lab/runs/${run}?with=${encodeURIComponent(other)}`;

/** Ways to compare a run: with another value of an option, with another house format, or with a run that is known here. */
export function Compare({ run }: { run: LabRun }) {
  const [house] = useLoaded(() => houseFormat(run.format), run.format);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const again = async (change: Partial<LabRunRequest>) => {
    setRefusal(null);
    const { games, seed, people, options } = run;
    const request = { format: run.format, games, seed, people, bots: botsOf(run.bots), options, ...change };
    try {
      const { run: other, secret } = await beginRun(request);
      knownLab.keepRun({ ...other, secret });
      location.href = beside(run.id, other.id);
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      setRefusal(error.refusal);
    }
  };
  return (
    <section class="panel lab-compare" aria-label={say.title}>
      <h2>{say.title}</h2>
      <p class="quiet-text">{say.about}</p>
      <div role="alert">{refusal && <Refused refusal={refusal} />}</div>
      <div class="lab-columns">
        <KnownRun run={run} />
        {house.state === 'there' && house.value.info && house.value.info.options.length > 0 && (
          <OtherValue run={run} house={house.value} go={(options) => again({ options })} />
        )}
        <OtherFormat run={run} go={(format) => again({ format, options: {} })} />
      </div>
    </section>
  );
}

/** The runs in this browser on the same seeds. */
function KnownRun({ run }: { run: LabRun }) {
  const others = knownLab
    .runs()
    .filter(({ id, seed, people }) => id !== run.id && seed === run.seed && people === run.people);
  const [chosen, choose] = useState(others[0]?.id ?? '');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        location.href = beside(run.id, chosen);
      }}
    >
      <h3>{say.known}</h3>
      {others.length === 0 ? (
        <p class="quiet-text">{say.none}</p>
      ) : (
        <>
          <label class="lab-field">
            <strong>{say.which}</strong>
            <select value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
              {others.map(({ id, name, games, seed }) => (
                <option key={id} value={id}>
                  {composeTexts.runLine(name, games, seed)}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" class="second">
            {say.compare}
          </button>
        </>
      )}
    </form>
  );
}

type Options = LabRun['options'];

/** One option of the house format under another value, on the same seeds. */
function OtherValue({ run, house, go }: { run: LabRun; house: HouseFormat; go(options: Options): Promise<void> }) {
  const options = house.info?.options ?? [];
  const [key, setKey] = useState(options[0]?.key ?? '');
  const option = options.find((o) => o.key === key);
  const now = run.options[key] ?? house.composition.options?.[key] ?? option?.default ?? '';
  const [value, setValue] = useState<Options[string] | null>(null);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (value !== null) void go({ ...run.options, [key]: value });
      }}
    >
      <h3>{say.option}</h3>
      <label class="lab-field">
        <strong>{say.optionOf}</strong>
        <select
          value={key}
          onChange={(event) => {
            setKey(event.currentTarget.value);
            setValue(null);
          }}
        >
          {options.map((o) => (
            <option key={o.key} value={o.key}>
              {o.label}
            </option>
          ))}
        </select>
      </label>
      {option && <OptionField option={{ ...option, default: now }} value={value ?? now} change={setValue} />}
      <button type="submit" class="second" disabled={value === null || value === now}>
        {say.runOther}
      </button>
    </form>
  );
}

/** Another house format of this browser on the same seeds. */
function OtherFormat({ run, go }: { run: LabRun; go(format: string): Promise<void> }) {
  const others = knownLab.formats().filter(({ id }) => id !== run.format);
  const [chosen, choose] = useState(others[0]?.id ?? '');
  if (others.length === 0) return null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void go(chosen);
      }}
    >
      <h3>{say.other}</h3>
      <label class="lab-field">
        <strong>{say.otherOf}</strong>
        <select value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" class="second">
        {runTexts.run(run.games)}
      </button>
    </form>
  );
}
