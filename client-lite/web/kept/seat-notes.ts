import type { Refusal, SeatNotes, WriteNotes } from '../../../server/protocol/index.ts';
import { Saver, type Later, type Saving } from './saver.ts';

/** The server's side of a seat's notes. Both resolve with a refusal if the server does not answer. */
export interface NotesServer {
  read(): Promise<SeatNotes | Refusal>;
  /** resolves once they are durable */
  write(notes: WriteNotes): Promise<SeatNotes | Refusal>;
}

const isRefusal = (told: SeatNotes | Refusal): told is Refusal => 'code' in told;

/** Private notes of a seat on this page: read once, and saved as they are typed. */
export class NotesDraft {
  readonly #server: NotesServer;
  readonly #saver: Saver<string>;
  readonly #listeners = new Set<() => void>();
  #rev = 0;
  #reading: Promise<void> | null = null;
  text = '';
  /** they have been read */
  open = false;
  /** why they could not be read */
  refusal: Refusal | null = null;
  saving: Saving = { state: 'saved' };
  /** the version of another window, which was written meanwhile */
  other: SeatNotes | null = null;

  constructor(server: NotesServer, later: Later) {
    this.#server = server;
    this.#saver = new Saver<string>({
      later,
      save: (text) => this.#save(text),
      changed: (saving) => {
        this.saving = saving;
        this.#tell();
      },
    });
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Reads them, unless they have been read. */
  load(): Promise<void> {
    return (this.#reading ??= this.#load());
  }
  async #load(): Promise<void> {
    this.refusal = null;
    const told = await this.#server.read();
    if (isRefusal(told)) {
      this.refusal = told;
      this.#reading = null;
    } else {
      this.text = told.text;
      this.#rev = told.rev;
      this.open = true;
    }
    this.#tell();
  }

  type(text: string): void {
    this.text = text;
    if (this.other === null) this.#saver.put(text);
    else this.#tell();
  }
  /** Saves now instead of after a rest, unless two versions wait for a decision. */
  hurry(): void {
    if (this.other === null) this.#saver.hurry();
  }

  /** Decides between two versions: what is written here, or what another window has saved. */
  keep(which: 'mine' | 'other'): void {
    if (this.other === null) return;
    this.#rev = this.other.rev;
    if (which === 'other') this.text = this.other.text;
    this.other = null;
    this.#saver.put(this.text);
    this.hurry();
  }

  async #save(text: string): Promise<Refusal | null> {
    const told = await this.#server.write({ text, rev: this.#rev });
    if (!isRefusal(told)) {
      this.#rev = told.rev;
      return null;
    }
    if (told.code !== 'stale') return told;
    const now = await this.#server.read();
    if (isRefusal(now)) return now;
    if (now.text !== text) {
      this.other = now;
      return told;
    }
    // an answer that was lost: what is there is what was sent
    this.#rev = now.rev;
    return null;
  }
}
