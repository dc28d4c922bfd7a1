/** The thread of `JudgeThread`: judges each situation file that it is sent or makes a match of it, and lays out empty tables. */
import { parentPort } from 'node:worker_threads';
import { starterCards } from '../../../cards/starter/index.ts';
import { BOOK } from '../../../formats/index.ts';
import { withPassages } from '../../judge/documents/documents.ts';
import { SituationError } from '../../judge/error.ts';
import { judge } from '../../judge/judge.ts';
import { blankTable } from '../../judge/messages/blank-table.ts';
import { inForce } from '../../judge/messages/in-force.ts';
import { judgeMoment } from '../../judge/moment/judge-moment.ts';
import { judged } from '../../judge/messages/judged.ts';
import { setupToPlayOn } from '../../judge/play-on.ts';
import type { ToldFile } from '../../judge/moment/told-file.ts';
import type { Answered } from '../../match/host/judge-port.ts';
import type { Judged } from '../../protocol/index.ts';
import { unknownCards } from '../../judge/named-cards.ts';
import { importedText, wantedDocuments } from '../documents.ts';
import type { Answer, Done, Order, Work } from './orders.ts';

const dealt = starterCards();
const wanted = wantedDocuments();

function done(work: Work): Done {
  if ('table' in work) return { table: blankTable(work.table, BOOK, dealt) };
  if ('moment' in work) {
    const { setup } = work.moment;
    const { names, told, ...judgement } = judgeMoment(work.moment, work.asked, BOOK.of(setup).rules(setup.options));
    const answer = judged(withPassages(judgement, wanted, importedText));
    return { told: { judged: answer, names, answered: told && answered(told, answer) } };
  }
  const names = work.found === undefined ? unknownCards(work.file, BOOK, dealt) : [];
  if (names.length > 0) return { names };
  if ('playing' in work)
    return { begun: setupToPlayOn(work.file, work.playing, BOOK, { dealt, found: work.found ?? new Map() }) };
  const made = withPassages(judge(work.file, BOOK, dealt, work.found), wanted, importedText);
  return { judged: judged(made), under: inForce(work.file, BOOK) };
}

/** A ruling to keep; undefined where its position is of a format that files cannot tell. */
function answered({ file, leftOut }: ToldFile, answer: Judged): Answered | undefined {
  try {
    return { file, judged: { ...answer, assumed: [...answer.assumed, ...leftOut] }, under: inForce(file, BOOK) };
  } catch (e) {
    if (e instanceof SituationError) return undefined;
    throw e;
  }
}

function attempt(work: Work): Done {
  try {
    return done(work);
  } catch (e) {
    if (e instanceof SituationError) return { fault: { message: e.message, where: e.where, mend: e.mend } };
    return { error: e instanceof Error ? (e.stack ?? e.message) : String(e) };
  }
}

const send = (answer: Answer): void => parentPort?.postMessage(answer);
parentPort?.on('message', ({ id, ...work }: Order) => send({ id, ...attempt(work) }));
send({ id: 0 });
