import { useEffect, useState } from 'preact/hooks';
import type { FormatInfo, JudgeTable, Refusal } from '../../../../server/protocol/index.ts';
import { Failed, judgeTable } from '../../connection/http.ts';
import { begun, did, undone, type History } from '../../judge/history.ts';
import type { Fault } from '../../judge/fault.ts';
import { STACK, type SituationFile, type Spot } from '../../judge/file.ts';
import { calledAs, tableRequest } from '../../judge/table.ts';
import { keepPosition } from '../../kept/judge-draft.ts';
import type { Desk, Edit, Shown } from './desk.ts';
import { useKnown } from './use-known.ts';
import { judgeTexts } from '../../texts/judge/page.ts';

/** The table that a file is about; the last one stays while another is laid, and where one is refused. */
export function useTable(
  file: SituationFile,
  formats: readonly FormatInfo[],
): { readonly table: JudgeTable | null; readonly refusal: Refusal | null } {
  const [table, setTable] = useState<JudgeTable | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const roles = formats.find(({ id }) => id === file['format'])?.roles ?? [];
  const about = JSON.stringify(tableRequest(file, roles));
  useEffect(() => {
    let gone = false;
    judgeTable(JSON.parse(about) as Parameters<typeof judgeTable>[0]).then(
      (there) => {
        if (gone) return;
        setTable(there);
        setRefusal(null);
      },
      (error: unknown) => {
        if (!gone && error instanceof Failed) setRefusal(error.refusal);
      },
    );
    return () => {
      gone = true;
    };
  }, [about]);
  return { table: table && calledAs(file, table), refusal };
}

export interface Builder {
  readonly file: SituationFile;
  /** the last step in a few words; null if there is none to take back */
  readonly last: string | null;
  readonly said: string;
  readonly shown: Shown | null;
  readonly edit: Edit;
  undo(): void;
  desk(table: JudgeTable, fault: Fault | null): Desk;
}

/** The position that a person builds, with its earlier states. This browser keeps it. */
export function useBuilder(first: () => History): Builder {
  const [history, setHistory] = useState<History>(first);
  const [spot, setSpot] = useState<Spot | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const [said, setSaid] = useState('');
  const { file, past } = history;
  const { known, know } = useKnown(file);
  useEffect(() => keepPosition(file), [file]);
  const undo = () => {
    const last = past.at(-1);
    if (!last) return;
    setHistory(undone);
    setShown(null);
    setSaid(judgeTexts.tools.undone(last.done));
  };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || typing) return;
      event.preventDefault();
      undo();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  const edit: Edit = {
    change: (done, to, join = false) => setHistory((now) => did(now, done, to(now.file), join)),
    aim: setSpot,
    open: setShown,
    say: setSaid,
    know,
  };
  return {
    file,
    last: past.at(-1)?.done ?? null,
    said,
    shown,
    edit,
    undo,
    desk: (table, fault) => {
      const seats = table.seats;
      const stands = spot !== null && (spot.seat === null || seats.some(({ name }) => name === spot.seat));
      const usual: Spot = seats[0] ? { seat: seats[0].name, zone: 'battlefield' } : STACK;
      return { file, table, fault, spot: stands ? spot : usual, known, edit };
    },
  };
}

export const startedWith = (kept: SituationFile, handed: SituationFile | null): History =>
  handed === null ? begun(kept) : did(begun(kept), 'opening a position', handed);
