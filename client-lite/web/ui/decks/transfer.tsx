import { useRef, useState } from 'preact/hooks';
import type { DeckReport, FormatInfo } from '../../../../server/protocol/index.ts';
import type { Deck, DeckEntry } from '../../decks/deck.ts';
import { deckRole } from '../../decks/goldfish.ts';
import { fileNameOf, listOf, namedListOf } from '../../decks/list.ts';
import { deckTexts } from '../../texts/decks.ts';
import { Dialog } from '../dialog.tsx';
import { DeckField } from '../lobby/deck.tsx';

const { transfer: say } = deckTexts;

/** Settings with which the server checks a deck for a format. */
export const checkOf = (format: FormatInfo): { readonly format: string; readonly role?: string } => {
  const role = format.decks?.roles ? deckRole(format) : null;
  return { format: format.id, ...(role === null ? {} : { role }) };
};

/** A list that the server has read. `name`: the deck's name in the list. */
export interface ReadList {
  readonly name: string | null;
  readonly entries: readonly DeckEntry[];
}

/** Window to paste a list or choose a file. Each entry of `ways` is a button that takes the read list. */
export function ImportDialog({
  format,
  ways,
  close,
}: {
  format: FormatInfo;
  ways: readonly { readonly label: string; take(list: ReadList): void }[];
  close(): void;
}) {
  const [list, setList] = useState('');
  const [report, setReport] = useState<DeckReport | null>(null);
  const ready = report !== null && report.problems.length === 0 && report.cards.length > 0;
  return (
    <Dialog label={say.import} close={close}>
      <DeckField
        label={say.label}
        value={list}
        change={setList}
        request={checkOf(format)}
        sideboard={format.decks?.sideboard ?? false}
        reported={setReport}
      />
      {report !== null && report.problems.length > 0 && <p class="quiet-text">{say.fix}</p>}
      <div class="buttons">
        {ways.map(({ label, take }, at) => (
          <button
            key={label}
            type="button"
            class={at === 0 ? 'main' : 'second'}
            disabled={!ready}
            onClick={() => {
              if (!report) return;
              take({
                name: report.title,
                entries: report.cards.map(({ section, name, count }) => ({ section, name, count })),
              });
              close();
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </Dialog>
  );
}

/** Window with the list of a deck, to copy or to save. */
export function ExportDialog({ deck, close }: { deck: Deck; close(): void }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(listOf(deck));
      setSaid(say.copied);
    } catch {
      // The browser allows it only on HTTPS, or not at all.
      area.current?.select();
      setSaid(say.select);
    }
  };
  const save = () => {
    const url = URL.createObjectURL(new Blob([namedListOf(deck)], { type: 'text/plain' }));
    Object.assign(document.createElement('a'), { href: url, download: fileNameOf(deck) }).click();
    URL.revokeObjectURL(url);
  };
  return (
    <Dialog label={say.export} close={close}>
      <label class="deck-list">
        <span>{say.text}</span>
        <textarea ref={area} readOnly rows={14} value={listOf(deck)} />
      </label>
      <p role="status">{said}</p>
      <div class="buttons">
        <button type="button" class="second" onClick={save}>
          {say.file}
        </button>
        <button type="button" class="main" onClick={() => void copy()}>
          {say.copy}
        </button>
      </div>
    </Dialog>
  );
}
