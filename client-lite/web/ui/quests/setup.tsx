import { useState } from 'preact/hooks';
import type { FormatInfo, PlaneInfo, Refusal, TableInfo } from '../../../../server/protocol/index.ts';
import { checkPool, createQuest, Failed, plane as loadPlane } from '../../http.ts';
import { Stepper } from '../../parts/rows.tsx';
import { verdictOf } from '../../plane.ts';
import {
  MOST_MAGICIANS,
  newQuest,
  questRequest,
  titleOf,
  withMagician,
  withMagicians,
  type MagicianChoice,
  type MyCharacter,
  type QuestSetup,
} from '../../quest.ts';
import { useLoaded } from '../loaded.tsx';
import { OptionField } from '../option-field.tsx';
import { LeftOut } from '../planes/pool.tsx';
import { Refused } from '../prompt.tsx';
import { WhoField } from '../who-field.tsx';
import { SeedField } from '../seed-field.tsx';

interface SetupProps {
  planes: readonly PlaneInfo[];
  mine: readonly MyCharacter[];
  format: FormatInfo | null;
  wanted: string | null;
  created(table: TableInfo): void;
}

/** Form of a new quest: its planes, Magicians and Augur. */
export function QuestSetupForm({ planes, mine, format, wanted, created }: SetupProps) {
  const [setup, setSetup] = useState<QuestSetup>(() => newQuest(planes, wanted));
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const submit = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    setRefusal(null);
    try {
      created(await createQuest(questRequest(setup, planes, mine, format)));
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      setRefusal(error.refusal);
    } finally {
      setBusy(false);
    }
  };
  const choose = (at: number, more: Partial<MagicianChoice>) => setSetup(withMagician(setup, at, more, mine));
  return (
    <form class="setup quest-setup" onSubmit={(event) => void submit(event)}>
      <label class="quest-title">
        <span>
          <strong>Title</strong>
        </span>
        <input
          dir="auto"
          maxLength={160}
          placeholder={titleOf(setup, planes)}
          value={setup.title ?? ''}
          onInput={(event) => setSetup({ ...setup, title: event.currentTarget.value })}
        />
      </label>
      <Planes planes={planes} setup={setup} change={(chosen) => setSetup({ ...setup, planes: chosen })} />
      {planes
        .filter((plane) => setup.planes.includes(plane.id) && plane.pool !== 'starter')
        .map((plane) => (
          <PlanePool key={plane.id} plane={plane} setup={setup} />
        ))}
      <fieldset class="people">
        <legend>Magicians</legend>
        <div class="role-count">
          <span>How many</span>
          <Stepper
            label="Magicians"
            value={setup.magicians.length}
            min={1}
            max={MOST_MAGICIANS}
            change={(n) => setSetup(withMagicians(setup, n))}
          />
        </div>
        {setup.magicians.map((magician, at) => (
          <Magician
            key={at}
            at={at}
            magician={magician}
            setup={setup}
            planes={planes}
            mine={mine}
            change={(more) => choose(at, more)}
          />
        ))}
      </fieldset>
      <fieldset class="people">
        <legend class="sr">Augur</legend>
        <div class="person">
          <strong>Augur</strong>
          <input
            dir="auto"
            aria-label="Name of the Augur"
            placeholder="Name (optional)"
            maxLength={40}
            value={setup.augur.name}
            onInput={(event) => setSetup({ ...setup, augur: { ...setup.augur, name: event.currentTarget.value } })}
          />
          <WhoField
            label="Who augurs"
            value={setup.augur.who}
            change={(who) => setSetup({ ...setup, augur: { ...setup.augur, who } })}
          />
        </div>
      </fieldset>
      <details class="options">
        <summary>
          Rules and chance{' '}
          <small>{format && `${format.options.length} of the rules, `}the seed, only making Magicians</small>
        </summary>
        <label class="option">
          <span>
            <strong>Only make the Magicians</strong>
            <small>It ends as soon as they are made; they go on quests later</small>
          </span>
          <input
            type="checkbox"
            checked={setup.making}
            onChange={(event) => setSetup({ ...setup, making: event.currentTarget.checked })}
          />
        </label>
        <SeedField
          seed={setup.seed}
          says="The same seed draws the same cards"
          change={(seed) => setSetup({ ...setup, seed })}
        />
        {format?.options.map((option) => (
          <OptionField
            key={option.key}
            option={option}
            value={setup.options[option.key] ?? option.default}
            change={(value) => setSetup({ ...setup, options: { ...setup.options, [option.key]: value } })}
          />
        ))}
      </details>
      {refusal && <Refused refusal={refusal} />}
      <button type="submit" class="main" disabled={busy || setup.planes.length === 0}>
        <span>{busy ? 'Setting up …' : setup.planes.length === 0 ? 'Choose a plane first' : 'Set up the quest'}</span>
      </button>
    </form>
  );
}

/** Planes in the order of choosing. The first is home to new Magicians. */
function Planes({
  planes,
  setup,
  change,
}: {
  planes: readonly PlaneInfo[];
  setup: QuestSetup;
  change(planes: string[]): void;
}) {
  return (
    <fieldset class="formats">
      <legend>Planes {setup.planes.length > 1 && <small>the first is home to whoever is made</small>}</legend>
      {planes.map((plane) => {
        const at = setup.planes.indexOf(plane.id);
        return (
          <label key={plane.id} class={at >= 0 ? 'format on' : plane.ready ? 'format' : 'format dim'}>
            <input
              type="checkbox"
              checked={at >= 0}
              disabled={!plane.ready}
              onChange={() =>
                change(at >= 0 ? setup.planes.filter((id) => id !== plane.id) : [...setup.planes, plane.id])
              }
            />
            <span>
              <strong dir="auto">{plane.name || 'A plane without a name'}</strong>
              <small>
                {plane.ready
                  ? `${plane.elements} Elements${setup.planes.length > 1 && at >= 0 ? `, ${at + 1}.` : ''}`
                  : 'not finished'}
              </small>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** The card pool of the chosen plane: its problems for this quest, and the cards left out of it. */
function PlanePool({ plane, setup }: { plane: PlaneInfo; setup: QuestSetup }) {
  const { fillWithBasics, colourless } = setup.options;
  const magicians = setup.magicians.length;
  const [found] = useLoaded(
    async () => {
      const { draft } = await loadPlane(plane.id, null);
      return draft.pool === null
        ? null
        : checkPool({
            pool: draft.pool,
            magicians,
            ...(fillWithBasics === true ? { fillWithBasics } : {}),
            ...(colourless === 'none' ? { colourless } : {}),
          });
    },
    `${plane.id} ${magicians} ${String(fillWithBasics)} ${String(colourless)}`,
  );
  if (found.state !== 'there' || found.value === null) return null;
  const report = found.value;
  return (
    <div class="plane-pool" role="status">
      <p class={report.ok ? 'deck-verdict fine' : 'deck-verdict refused'}>
        <strong dir="auto">{plane.name}</strong>: {verdictOf(report)}
      </p>
      <LeftOut report={report} />
    </div>
  );
}

interface MagicianProps {
  at: number;
  magician: MagicianChoice;
  setup: QuestSetup;
  planes: readonly PlaneInfo[];
  mine: readonly MyCharacter[];
  change(more: Partial<MagicianChoice>): void;
}

function Magician({ at, magician, setup, planes, mine, change }: MagicianProps) {
  const n = at + 1;
  return (
    <div class="person magician">
      <strong>Magician {n}</strong>
      <input
        dir="auto"
        aria-label={`Name of the player of Magician ${n}`}
        placeholder="Player’s name (optional)"
        maxLength={40}
        value={magician.name}
        onInput={(event) => change({ name: event.currentTarget.value })}
      />
      <WhoField label={`Who plays Magician ${n}`} value={magician.who} change={(who) => change({ who })} />
      <select
        aria-label={`Which Magician ${n} is`}
        value={magician.character ?? ''}
        onChange={(event) => change({ character: event.currentTarget.value || null })}
      >
        <option value="">Made at the table</option>
        {mine.map(({ character }) => (
          <option key={character.id} value={character.id} disabled={character.busy !== null}>
            {character.name}
            {character.busy ? ' (on a quest)' : ''}
          </option>
        ))}
      </select>
      {magician.character === null && setup.planes.length > 1 && (
        <select
          aria-label={`Home of Magician ${n}`}
          value={magician.home ?? setup.planes[0]}
          onChange={(event) => change({ home: event.currentTarget.value })}
        >
          {setup.planes.map((id) => (
            <option key={id} value={id}>
              of {planes.find((plane) => plane.id === id)?.name ?? id}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
