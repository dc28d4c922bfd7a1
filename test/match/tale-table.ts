import { applyPatch } from '../../client-lite/web/connection/patch.ts';
import type { WriteRecord } from '../../db/index.ts';
import { makeBot } from '../../server/bots/index.ts';
import { tableTale } from '../../server/match/formats.ts';
import { MatchHost } from '../../server/match/host/host.ts';
import type { MatchRecord, Who } from '../../server/match/ports.ts';
import { hashToken } from '../../server/match/tokens.ts';
import type { Answer, LogLine, Part, Refusal, View } from '../../server/protocol/index.ts';
import { Ear, MemoryStore } from './fake.ts';
import { WORD, wordSetup } from './word-tale.ts';

export const FORMAT = tableTale(WORD);
/** Keeps the word that is proposed as the title of the match. */
export const keepWord: WriteRecord<object> = async (tx, match, record) => {
  await tx
    .updateTable('matches')
    .set({ title: record !== null && 'word' in record ? String(record.word) : '' })
    .where('id', '=', match)
    .execute();
};
const STOP: Refusal = { code: 'unavailable', message: '', clauses: [], mend: '' };

/** The lines of a log in plain words. */
export const plain = (lines: readonly LogLine[]): string[] =>
  lines.map((line) =>
    line.say.map((piece) => (typeof piece === 'string' ? piece : 'card' in piece ? piece.name : piece.clause)).join(''),
  );

/** The word tale at a table with a host, seen as clients see it. */
export class TaleTable {
  readonly store = new MemoryStore();
  readonly faults: unknown[] = [];
  host!: MatchHost;
  #ears: Ear[] = [];
  #requests = 0;

  static async of(who: readonly Who[] = ['person', 'person'], seed = 'seed'): Promise<TaleTable> {
    const table = new TaleTable();
    const setup = wordSetup(seed);
    await table.store.create({
      id: 'm',
      format: 'word',
      title: '',
      status: 'playing',
      setup,
      seats: who.map((w, person) => ({
        person,
        role: '',
        name: setup.people[person]?.name ?? '',
        who: w,
        tokenHash: w === 'person' ? hashToken(`t${person}`) : null,
        stops: null,
      })),
    });
    await table.open();
    return table;
  }

  /** Takes it up from what is stored, as another process would; everybody comes back, the last of them only watching. */
  async open(): Promise<void> {
    const deps = {
      store: this.store,
      format: FORMAT,
      onFault: (_match: string, error: unknown) => {
        this.faults.push(error);
      },
      bots: {
        random: (m: string, p: number) => makeBot('random', `${m} ${p}`),
        sensible: (m: string, p: number) => makeBot('sensible', `${m} ${p}`),
      },
    };
    this.host = await MatchHost.open(
      deps,
      (await this.store.find('m')) as MatchRecord,
      (await this.store.acquire('m'))?.epoch ?? 0,
    );
    this.#ears = [0, 1, null].map(() => new Ear());
    for (const [i, ear] of this.#ears.entries())
      if (i === 2 || this.host.people[i]?.who === 'person') await this.host.join(ear, i === 2 ? null : i);
    await this.quiet();
  }
  async restart(): Promise<void> {
    await this.host.close(STOP);
    await this.open();
  }

  /** Waits until nothing goes on by itself any more. */
  async quiet(): Promise<void> {
    for (let n = -1; n !== this.store.rows.length;) {
      n = this.store.rows.length;
      for (let i = 0; i < 3; i++) await this.host.sync(new Ear(), null);
    }
  }

  /** Everything that a person was sent; 2: who only watches. */
  heard(person: number): Ear['heard'] {
    return this.#ears[person]?.heard ?? [];
  }
  /** A person's view, put together as a client does. */
  view(person: number): View {
    return this.#known(person).view;
  }
  log(person: number): string[] {
    return plain(this.#known(person).log);
  }
  #known(person: number): { readonly view: View; readonly log: readonly LogLine[] } {
    let known: { readonly view: View; readonly log: readonly LogLine[] } | undefined;
    for (const m of this.heard(person)) {
      if (m.type === 'view') known = { view: m.view, log: m.log };
      else if (m.type === 'patch' && known !== undefined)
        known = { view: applyPatch(known.view, m.patch), log: [...known.log, ...m.log] };
    }
    if (known === undefined) throw new Error(`Person ${person} sees nothing.`);
    return known;
  }
  /** The id of a person's question, and what is asked. */
  decision(person: number): string {
    const id = this.view(person).ask[0]?.decision;
    if (id === undefined) throw new Error(`Person ${person} is not asked.`);
    return id;
  }
  part(person: number): Part | undefined {
    return this.view(person).ask[0]?.part;
  }

  async answer(person: number, answer: Answer, decision = this.decision(person)): Promise<Refusal | null> {
    const refused = await this.host.answer(person, `r${++this.#requests}`, decision, answer);
    await this.quiet();
    return refused;
  }
  say(person: number, field: string, value: string | string[], decision?: string): Promise<Refusal | null> {
    return this.answer(person, { form: { [field]: value } }, decision);
  }
  async undo(person: number): Promise<Refusal | null> {
    const refused = await this.host.undo(person);
    await this.quiet();
    return refused;
  }
  async consent(person: number, agree: boolean): Promise<Refusal | null> {
    const refused = await this.host.consent(person, agree);
    await this.quiet();
    return refused;
  }
  async intervene(person: number, kind: 'concede' | 'leave'): Promise<Refusal | null> {
    const refused = await this.host.intervene(person, kind);
    await this.quiet();
    return refused;
  }

  async mottos(): Promise<void> {
    await this.say(1, 'motto', 'Slowly');
    await this.say(0, 'motto', 'Onward');
  }
  async word(): Promise<void> {
    await this.mottos();
    await this.say(0, 'word', 'Fog');
    await this.say(1, 'word', 'Fog');
  }
  async duel(): Promise<void> {
    await this.word();
    await this.say(0, 'card', ['h0']);
    await this.say(1, 'card', ['h1']);
  }
}
