import { useState } from 'preact/hooks';
import type { FormatInfo, HouseFormat, Refusal, TableInfo } from '../../../../../server/protocol/index.ts';
import { createTable, Failed } from '../../../connection/http.ts';
import { setupOf } from '../../../lab/house.ts';
import { matching, ofSize } from '../../../pages/formats.ts';
import { fitted, newSetup, requestOf, type Setup } from '../../../pages/setup.ts';
import { setupTexts as say } from '../../../texts/lobby/setup.ts';
import { Explained } from '../../rules/term.tsx';
import { Refused } from '../../table/refused.tsx';
import { useComposition } from './composition.tsx';
import { FormatChooser } from './format-chooser.tsx';
import { More } from './more.tsx';
import { People } from './people.tsx';
import { TableField } from './table-field.tsx';

interface Props {
  readonly formats: readonly FormatInfo[];
  /** with which the form is filled in */
  readonly house: HouseFormat | null;
  /** seats are for people, not bots */
  readonly friends: boolean;
  created(table: TableInfo): void;
}

/** Form of a new table, built from the formats' own descriptions. */
export function SetupForm({ formats, house, friends, created }: Props) {
  const first = formats[0] as FormatInfo;
  const [players, setPlayers] = useState<number | null>(null);
  const opened = (format: FormatInfo, n: number | null): Setup => {
    const setup = newSetup(format, friends);
    return n === null ? setup : ofSize(format, setup, n, friends ? 'person' : 'sensible');
  };
  const [kept, setSetup] = useState<Setup>(() => {
    const wanted = house?.composition.format ?? new URLSearchParams(location.search).get('format');
    const start = formats.find((format) => format.id === wanted) ?? first;
    return house ? setupOf(start, house, friends) : opened(start, null);
  });
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const base = formats.find((other) => other.id === kept.format) ?? first;
  const { format, refusal: unfit } = useComposition(base, kept);
  const setup = fitted(format, kept);
  const change = (to: Partial<Setup>) => setSetup({ ...setup, ...to });
  const limit = (n: number | null) => {
    setPlayers(n);
    const [next] = matching([base, ...formats], '', n);
    if (n !== null && next) setSetup(opened(next, n));
  };
  const submit = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    setRefusal(null);
    try {
      created(await createTable(requestOf(format, setup)));
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      setRefusal(error.refusal);
    } finally {
      setBusy(false);
    }
  };
  const alone = setup.people.filter((person) => person.who === 'person').length === 1;
  return (
    <form class="panel setup new-table" onSubmit={(event) => void submit(event)}>
      <FormatChooser
        formats={formats}
        format={format}
        players={players}
        setPlayers={limit}
        choose={(other) => setSetup(opened(other, players))}
      />
      <div class="new-table-rest">
        <header>
          <h2>{format.name}</h2>
          <p class="quiet-text" data-from="server">
            <Explained text={format.about} />
          </p>
        </header>
        <People format={format} setup={setup} friends={friends} change={setSetup} />
        <TableField setup={setup} change={change} />
        <More formats={formats} format={format} setup={setup} refusal={unfit} change={change} />
        <div role="alert">{refusal && <Refused refusal={refusal} />}</div>
        <button type="submit" class="main" disabled={busy}>
          <span>{busy ? say.settingUp : alone ? say.play : say.setUp}</span>
        </button>
      </div>
    </form>
  );
}
