import type { JudgeTable } from '../../../../server/protocol/index.ts';
import { positionTable } from '../../connection/http.ts';
import type { SituationFile } from '../../judge/file.ts';
import { WhoPlays } from './who-plays.tsx';
import { playOnTexts as say } from '../../texts/play-on.ts';

/** Begin a match in a position, after what happens in it. The first player is a person, as far as one can play it. */
export function PlayOnFrom({ file, table }: { file: SituationFile; table: JudgeTable }) {
  const me = table.players.findIndex(({ program }) => program === undefined);
  const players = table.players.map(({ name, program }, i) => ({
    name,
    who: i === me ? ('person' as const) : ('sensible' as const),
    program: program === true,
  }));
  if (players.length === 0) return null;
  return (
    <details class="options judge-play-on">
      <summary>{say.summary}</summary>
      <p>{say.about}</p>
      <WhoPlays
        key={JSON.stringify(file)}
        players={players}
        begin={(whos) => positionTable({ file, people: whos.map((who) => ({ who })) })}
      />
    </details>
  );
}
