import { useState } from 'preact/hooks';
import type { FormatInfo, HouseFormat, Refusal } from '../../../../server/protocol/index.ts';
import { Failed } from '../../connection/http.ts';
import { keepHouseFormat } from '../../connection/lab.ts';
import { knownLab } from '../../kept/lab.ts';
import { compositionOf, setupOf } from '../../lab/house.ts';
import { newSetup, type Setup } from '../../pages/setup.ts';
import { composeTexts as say } from '../../texts/lab/compose.ts';
import { Composition, useComposition } from '../lobby/new/composition.tsx';
import { FormatChooser } from '../lobby/new/format-chooser.tsx';
import { TableOptions } from '../lobby/new/table-options.tsx';
import { Refused } from '../table/refused.tsx';

interface Props {
  readonly formats: readonly FormatInfo[];
  /** the house format to change */
  readonly from: HouseFormat | null;
}

/** Form of a house format: base, variants, house rules, options, a name and a text. */
export function ComposeForm({ formats, from }: Props) {
  const first = formats[0] as FormatInfo;
  const [players, setPlayers] = useState<number | null>(null);
  const [setup, setSetup] = useState<Setup>(() => {
    const base = formats.find((format) => format.id === from?.composition.format);
    return base && from ? setupOf(base, from) : newSetup(first);
  });
  const [name, setName] = useState(from?.name ?? '');
  const [about, setAbout] = useState(from?.about ?? '');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const base = formats.find((other) => other.id === setup.format) ?? first;
  const { format, refusal: unfit } = useComposition(base, setup);
  const change = (to: Partial<Setup>) => setSetup({ ...setup, ...to });
  const submit = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    setRefusal(null);
    try {
      const { id } = await keepHouseFormat({ name, about, composition: compositionOf(format, setup) });
      knownLab.keepFormat({ id, name: name.trim() });
      location.href = `/lab/${id}`;
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      setRefusal(error.refusal);
      setBusy(false);
    }
  };
  return (
    <form class="panel setup new-table" onSubmit={(event) => void submit(event)}>
      <FormatChooser
        formats={formats}
        format={format}
        players={players}
        setPlayers={setPlayers}
        choose={(other) => setSetup(newSetup(other))}
      />
      <div class="new-table-rest lab-compose">
        <header>
          <h2>{format.name}</h2>
          <p class="quiet-text">{format.about}</p>
        </header>
        <label class="lab-field">
          <strong>{say.name}</strong>
          <input
            value={name}
            maxLength={60}
            required
            placeholder={say.nameHint}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <label class="lab-field">
          <strong>{say.text}</strong>
          <textarea
            value={about}
            maxLength={2000}
            rows={2}
            placeholder={say.textHint}
            onInput={(event) => setAbout(event.currentTarget.value)}
          />
        </label>
        <Composition formats={formats} format={format} setup={setup} refusal={unfit} open change={change} />
        <TableOptions format={format} setup={setup} title={say.options} change={change} />
        <div role="alert">{refusal && <Refused refusal={refusal} />}</div>
        <button type="submit" class="main" disabled={busy}>
          <span>{busy ? say.keeping : say.keep}</span>
        </button>
        <p class="quiet-text">{say.keepNote}</p>
      </div>
    </form>
  );
}
