import type { Refusal, SeatNotes as Notes, WriteNotes } from '../../protocol/index.ts';
import { refusal } from '../refusals.ts';
import { hashToken } from '../tokens.ts';

/** Where notes are kept, by the hash of a seat's secret. */
export interface NotesStore {
  opens(tokenHash: string): Promise<boolean>;
  /** null: none were written */
  read(tokenHash: string): Promise<Notes | null>;
  /** false: another version than `rev` is stored */
  write(tokenHash: string, notes: Notes): Promise<boolean>;
}

/** Private notes of whoever has the secret of a seat. Nothing of them is part of a match. */
export class SeatNotesService {
  readonly #store: NotesStore;

  constructor(store: NotesStore) {
    this.#store = store;
  }

  async read(secret: string | undefined): Promise<Notes | Refusal> {
    const hash = await this.#seat(secret);
    return hash === null ? noSeat() : ((await this.#store.read(hash)) ?? { text: '', rev: 0 });
  }

  /** Writes the notes; the answer comes when they are durable. */
  async write(secret: string | undefined, { text, rev }: WriteNotes): Promise<Notes | Refusal> {
    const hash = await this.#seat(secret);
    if (hash === null) return noSeat();
    return (await this.#store.write(hash, { text, rev })) ? { text, rev: rev + 1 } : written();
  }

  async #seat(secret: string | undefined): Promise<string | null> {
    if (secret === undefined) return null;
    const hash = hashToken(secret);
    return (await this.#store.opens(hash)) ? hash : null;
  }
}

const noSeat = (): Refusal =>
  refusal('forbidden', 'This secret opens no seat.', 'Open your seat by the link that you were given.');
const written = (): Refusal =>
  refusal(
    'stale',
    'Your notes were changed in another window meanwhile.',
    'Read the other version, and keep one of the two.',
  );
