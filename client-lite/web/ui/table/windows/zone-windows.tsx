import type { View } from '../../../../../server/protocol/index.ts';
import { seatOf } from '../../../match/names.ts';
import { Clause } from '../log.tsx';
import { meaningOf } from '../../../glossary/terms.ts';
import { Explained } from '../../rules/term.tsx';
import { Rich } from '../../card/pips.tsx';
import { Tile } from '../../card/tile.tsx';
import type { Shared } from './dialogs.tsx';
import { tableTexts } from '../../../texts/table/table.ts';

const { windows: say } = tableTexts;

export function Zone({ view, question, seat, zone }: Shared & { seat: string; zone: 'graveyard' | 'hand' | 'exile' }) {
  const owner = seatOf(view, seat);
  const refs =
    zone === 'exile'
      ? view.exile
      : zone === 'hand'
        ? (owner?.handCards ?? [])
        : [...(owner?.graveyard ?? [])].reverse();
  if (refs.length === 0) return <p class="quiet-text">{say.emptyZone}</p>;
  return (
    <>
      {zone === 'graveyard' && <p class="quiet-text">{say.newestFirst}</p>}
      <div class="zone-cards">
        {refs
          .flatMap((ref) => view.objects[ref] ?? [])
          .map((object) => (
            <Tile key={object.h} view={view} question={question} object={object} area={seat} shape="hand" />
          ))}
      </div>
    </>
  );
}

/** Every card of a command zone, or of a format's own zone, with its text. */
export function ShelfWindow({ view, question, seat, area }: Shared & { seat: string; area: string | undefined }) {
  const objects = (seatOf(view, seat)?.command ?? [])
    .flatMap((ref) => view.objects[ref] ?? [])
    .filter((object) => object.area === area);
  if (objects.length === 0) return <p class="quiet-text">{say.emptyZone}</p>;
  const meaning = meaningOf(area ?? view.commandName);
  return (
    <>
      {meaning && <p class="quiet-text">{meaning}</p>}
      <ul class="shelf-cards">
        {objects.map((object) => (
          <li key={object.h}>
            <Tile view={view} question={question} object={object} area={seat} shape="hand" />
            {object.notes?.map((note) => (
              <p key={note}>
                <Rich text={note} />
              </p>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

export function Facts({ facts }: { facts: View['seats'][number]['facts'] }) {
  return (
    <ul class="facts">
      {facts.map((fact) => (
        <li key={fact.label}>
          <span>
            <Explained text={fact.label} />
          </span>{' '}
          <b>
            <Rich text={fact.value} />
          </b>{' '}
          {fact.clause && <Clause id={fact.clause} />}
        </li>
      ))}
    </ul>
  );
}
