import { randomBytes } from 'node:crypto';
import type { MatchSetup } from '../../engine/kernel/state/game.ts';
import type { MomentTableRequest, PositionTableRequest, Refusal, TableInfo } from '../../protocol/index.ts';
import type { MatchRecord, MatchStore, TableFormat } from '../ports.ts';
import * as refuse from '../refusals.ts';
import { notForPeople } from '../roles.ts';
import type { MatchService, NewSeat } from '../service.ts';
import { sameToken } from '../tokens.ts';
import { momentOf } from './moment.ts';

/** The setup of a match that begins where a situation file leads, with the roles of its people. `names`: undefined where the file or the role names them. */
export type BeginPosition = (
  file: unknown,
  people: { readonly names: readonly (string | undefined)[]; readonly seed: string },
) => Promise<{ readonly setup: MatchSetup; readonly roles: readonly string[] } | Refusal>;

interface Deps {
  readonly service: Pick<MatchService, 'createFrom' | 'log'>;
  readonly store: MatchStore;
  readonly formats: ReadonlyMap<string, TableFormat>;
  readonly position: BeginPosition;
}

/** Sets up tables whose match begins in the middle: with a position, or with a moment of a match that is over. */
export class PlayOn {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async fromPosition({ file, people }: PositionTableRequest): Promise<TableInfo | Refusal> {
    const begun = await this.#deps.position(file, {
      names: people.map((p) => p.name),
      seed: randomBytes(12).toString('hex'),
    });
    if ('code' in begun) return begun;
    const { setup, roles } = begun;
    return this.#seat(
      setup,
      people.map(({ who }, i) => ({ role: roles[i] ?? '', name: setup.people[i]?.name ?? '', who })),
    );
  }

  /** `token`: of a seat, whose log a line is of. Refused to whoever may not download the log. */
  async fromMoment(
    id: string,
    { after, line, people }: MomentTableRequest,
    token?: string,
  ): Promise<TableInfo | Refusal> {
    const log = await this.#deps.service.log(id, token);
    if ('code' in log) return log;
    const record = await this.#deps.store.find(id);
    const format = record && this.#deps.formats.get(record.format);
    if (!record || !format) return refuse.noSuchMatch();
    if ('kind' in log) return ofCampaign();
    const last = log.inputs.length;
    if (after !== undefined && after > last) return noSuchChoice(last);
    if (people && people.length !== record.seats.length) return otherPeople(record);
    const seats = record.seats.map(({ role, name, who }, i) => ({ role, name, who: people?.[i]?.who ?? who }));
    const person = token === undefined ? -1 : record.seats.findIndex((s) => sameToken(token, s.tokenHash));
    const moment = await momentOf(
      { store: this.#deps.store, format, match: id },
      log.setup,
      line === undefined ? { after: after ?? last } : { line, person: person < 0 ? null : person },
    );
    if (moment === null) return outOfReach();
    const { beginning, choice, over } = moment;
    const { disputes, ...rest } = log.setup;
    const setup = { ...rest, ...(disputes ? { disputes: withoutJudge(disputes) } : {}) };
    const table = await this.#seat({ ...setup, begins: { ...beginning, of: { match: id, choice } } }, seats);
    const atEnd = over && (after !== undefined || line !== undefined);
    return 'code' in table || !atEnd ? table : { ...table, note: beforeEnd(choice) };
  }

  /** Whoever is asked first is asked whatever their stops: the moment is one to look at. */
  async #seat(setup: MatchSetup, seats: readonly NewSeat[]): Promise<TableInfo | Refusal> {
    const format = this.#deps.formats.get(setup.format);
    if (!format) return this.#deps.service.createFrom(setup, seats);
    const roles = seats.map((s) => s.role);
    const wrong = notForPeople(format.info, roles, seats);
    if (wrong) return wrong;
    const game = format.start(setup);
    return this.#deps.service.createFrom(
      setup,
      seats.map((seat, person) => ({ ...seat, stops: { asked: game.asked(person)?.id } })),
    );
  }
}

const beforeEnd = (choice: number): string =>
  `The match is over there. Play goes on after choice ${choice}, the last one before its end.`;

const ofCampaign = (): Refusal =>
  refuse.refusal(
    'forbidden',
    'This match belongs to a campaign. Its Libraries and hidden cards go on to the next session, so nobody plays on from its moments.',
    'Lay the position out at the judge, and play on from there.',
    ['400.2'],
  );
const noSuchChoice = (last: number): Refusal =>
  refuse.refusal('illegal', `The match has ${last} choices.`, 'Name one of them, or 0 for its start.');
const otherPeople = ({ seats }: MatchRecord): Refusal =>
  refuse.refusal(
    'illegal',
    `The match has ${seats.length} people.`,
    `Say who plays each of: ${seats.map((s) => s.name).join(', ')}.`,
    ['100.1'],
  );
const outOfReach = (): Refusal =>
  refuse.refusal(
    'illegal',
    'Today’s rules do not lead to this moment: they have been corrected since the match was played.',
    'Name an earlier choice.',
  );

/** Nobody judges a match that is played on: its people agree. */
const withoutJudge = (rule: NonNullable<MatchSetup['disputes']>): NonNullable<MatchSetup['disputes']> =>
  rule.decides === 'judge' ? { ...rule, decides: 'consent' } : rule;
