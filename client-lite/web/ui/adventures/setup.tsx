import { useRef, useState } from 'preact/hooks';
import type { FormatInfo, PlaneInfo, Refusal, TableInfo } from '../../../../server/protocol/index.ts';
import {
  adventureRequest,
  newAdventure,
  sessionWord,
  titleOf,
  withRole,
  type AdventureSetup,
  type MyAdventurer,
} from '../../pages/adventure.ts';
import { createAdventure, Failed } from '../../connection/http.ts';
import { Stepper } from '../../parts/rows.tsx';
import { requestOf } from '../../pages/setup.ts';
import { summaryOf } from '../../pages/setup-summary.ts';
import { adventureTexts as say } from '../../texts/lobby/adventures.ts';
import { CardsField } from '../lobby/cards-field.tsx';
import { ContentField } from '../lobby/content-field.tsx';
import { DaysField } from '../lobby/days-field.tsx';
import { JudgeField } from '../lobby/judge-field.tsx';
import { OptionField } from '../lobby/option-field.tsx';
import { SeedField } from '../lobby/seed-field.tsx';
import { Refused } from '../table/refused.tsx';
import { MakingField, PlanesField } from './planes.tsx';
import { AdventureSeat } from './seat.tsx';
import { Steps, type FormStep } from './steps.tsx';

interface SetupProps {
  formats: readonly FormatInfo[];
  first: FormatInfo;
  mine: readonly MyAdventurer[];
  planes: readonly PlaneInfo[];
  /** plane to begin with */
  wanted: string | null;
  created(table: TableInfo): void;
}

type StepKey = 'format' | 'story' | 'people' | 'rules';

/** Form of a new session in steps, built from the formats' own descriptions. Every step can be left as it is. */
export function AdventureSetupForm({ formats, first, mine, planes, wanted, created }: SetupProps) {
  const [setup, setSetup] = useState<AdventureSetup>(() => newAdventure(first, planes, wanted));
  const [at, setAt] = useState<StepKey>(formats.length > 1 && wanted === null ? 'format' : 'story');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const top = useRef<HTMLHeadingElement>(null);
  const format = formats.find((other) => other.id === setup.table.format) ?? first;
  const { table } = setup;
  const word = sessionWord(format);
  const lacksPlane = format.adventure?.planes !== undefined && setup.planes.length === 0;
  const bots = table.people.filter((person) => person.who !== 'person').length;
  const steps: readonly FormStep<StepKey>[] = [
    ...(formats.length > 1 ? [{ key: 'format' as const, title: say.format, set: format.name }] : []),
    { key: 'story', title: say.story, set: setup.title?.trim() || titleOf(format, setup, planes) },
    { key: 'people', title: say.people, set: say.company(table.people.length - bots, bots) },
    { key: 'rules', title: say.rules, set: summaryOf(format, { ...table, content: undefined }) },
  ];
  const now = steps.findIndex((step) => step.key === at);
  const [before, next] = [steps[now - 1], steps[now + 1]];
  const go = (step: StepKey) => {
    setAt(step);
    top.current?.focus();
    top.current?.scrollIntoView({ block: 'nearest' });
  };
  const submit = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    setRefusal(null);
    try {
      created(await createAdventure(adventureRequest(format, setup, mine, planes)));
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      setRefusal(error.refusal);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form class="panel setup" onSubmit={(event) => void submit(event)}>
      <h2 ref={top} tabIndex={-1}>
        {say.newSession(word)}
      </h2>
      <Steps steps={steps} at={at} go={go} />
      {at === 'format' && (
        <fieldset class="format-list">
          <legend class="sr">{say.format}</legend>
          {formats.map((other) => (
            <label key={other.id} class={other.id === format.id ? 'format on' : 'format'}>
              <input
                type="radio"
                name="format"
                checked={other.id === format.id}
                onChange={() => setSetup({ ...newAdventure(other, planes, wanted), title: setup.title })}
              />
              <span>
                <strong>{other.name}</strong>
                <small>{other.about}</small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {at === 'story' && <Story format={format} setup={setup} planes={planes} change={setSetup} />}
      {at === 'people' && <People format={format} setup={setup} mine={mine} planes={planes} change={setSetup} />}
      {at === 'rules' && <Rules format={format} setup={setup} change={setSetup} />}
      <div role="alert">{refusal && <Refused refusal={refusal} />}</div>
      <p class="buttons form-ways">
        {before && (
          <button type="button" class="second" onClick={() => go(before.key)}>
            {say.back}
          </button>
        )}
        {next && (
          <button type="button" class="main" onClick={() => go(next.key)}>
            <span>{say.next(next.title)}</span>
          </button>
        )}
        <button type="submit" class={next ? 'second' : 'main'} disabled={busy || lacksPlane}>
          <span>{busy ? say.settingUp : lacksPlane ? say.planeFirst : say.setUp(word)}</span>
        </button>
      </p>
    </form>
  );
}

interface StepProps {
  format: FormatInfo;
  setup: AdventureSetup;
  change(setup: AdventureSetup): void;
}

/** Title, planes, and a file that tells another story than the shipped one. */
function Story({ format, setup, planes, change }: StepProps & { planes: readonly PlaneInfo[] }) {
  return (
    <>
      <label class="quest-title">
        <span>
          <strong>{say.title}</strong>
        </span>
        <input
          dir="auto"
          maxLength={160}
          placeholder={titleOf(format, setup, planes)}
          value={setup.title ?? ''}
          onInput={(event) => change({ ...setup, title: event.currentTarget.value })}
        />
      </label>
      <PlanesField format={format} planes={planes} setup={setup} change={change} />
      <ContentField
        format={format}
        setup={setup.table}
        cards={requestOf(format, setup.table).cards ?? 'starter'}
        change={(to) => change({ ...setup, table: { ...setup.table, ...to } })}
      />
    </>
  );
}

interface PeopleProps extends StepProps {
  mine: readonly MyAdventurer[];
  planes: readonly PlaneInfo[];
}

function People({ format, setup, mine, planes, change }: PeopleProps) {
  const { people } = setup.table;
  return (
    <fieldset class="people">
      <legend class="sr">{say.people}</legend>
      {format.roles
        .filter((role) => role.max > role.min)
        .map((role) => (
          <div key={role.role} class="role-count">
            <span>{say.howMany(role.role)}</span>
            <Stepper
              label={role.role}
              value={people.filter((person) => person.role === role.role).length}
              min={role.min}
              max={role.max}
              change={(n) => change(withRole(format, setup, role.role, n))}
            />
          </div>
        ))}
      {people.map((_, at) => (
        <AdventureSeat key={at} at={at} format={format} setup={setup} mine={mine} planes={planes} change={change} />
      ))}
    </fieldset>
  );
}

function Rules({ format, setup, change }: StepProps) {
  const { table } = setup;
  const word = sessionWord(format);
  const setTable = (to: Partial<AdventureSetup['table']>) => change({ ...setup, table: { ...table, ...to } });
  return (
    <>
      <MakingField format={format} setup={setup} change={change} />
      {format.options.length > 0 && (
        <details class="options">
          <summary>
            {say.rulesOf(word)} <small>{say.options(format.options.length)}</small>
          </summary>
          {format.options.map((option) => (
            <OptionField
              key={option.key}
              option={option}
              value={table.options[option.key] ?? option.default}
              change={(value) => setTable({ options: { ...table.options, [option.key]: value } })}
            />
          ))}
        </details>
      )}
      <CardsField format={format} setup={table} change={setTable} />
      <DaysField days={table.days} change={setTable} />
      <JudgeField format={format} whatIf={undefined} disputes={table.disputes} change={setTable} />
      <details class="options">
        <summary>
          {say.chance} <small>{table.seed.trim() || say.freshSeed}</small>
        </summary>
        <SeedField seed={table.seed} says={say.seedSays(word)} change={(seed) => setTable({ seed })} />
      </details>
    </>
  );
}
