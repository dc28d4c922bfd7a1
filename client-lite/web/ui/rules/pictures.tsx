import type { ComponentChildren } from 'preact';
import { pictureTexts as said, type PictureName } from '../../texts/rules/pictures.ts';

/** A box with a label. `kind` colours it: ours, theirs, or shared by all. */
function Box({
  x,
  y,
  w,
  h,
  says,
  kind = 'ours',
}: {
  x: number;
  y: number;
  w: number;
  h: number;
  says: string;
  kind?: 'ours' | 'theirs' | 'shared';
}) {
  return (
    <g class={`pic-${kind}`}>
      <rect x={x} y={y} width={w} height={h} rx="6" />
      <text x={x + w / 2} y={y + h / 2 + 4}>
        {says}
      </text>
    </g>
  );
}

/** An arrow between two points; a barred one shows that something is not allowed. */
function Arrow({ from, to, barred = false }: { from: [number, number]; to: [number, number]; barred?: boolean }) {
  const [[x1, y1], [x2, y2]] = [from, to];
  const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2];
  return (
    <g class={barred ? 'pic-arrow barred' : 'pic-arrow'}>
      <line x1={x1} y1={y1} x2={x2} y2={y2} />
      <path d="M0 0L-9 -5L-9 5z" transform={`translate(${x2} ${y2}) rotate(${angle})`} />
      {barred && (
        <path class="pic-bar" d={`M${mx - 8} ${my - 8}L${mx + 8} ${my + 8}M${mx + 8} ${my - 8}L${mx - 8} ${my + 8}`} />
      )}
    </g>
  );
}

/** Players round a table. */
function Ring({ names, wins }: { names: readonly string[]; wins?: readonly number[] }) {
  return (
    <>
      <circle class="pic-table" cx="180" cy="90" r="52" />
      {names.map((name, at) => {
        const angle = Math.PI / 2 + (2 * Math.PI * at) / names.length;
        const [x, y] = [180 + 108 * Math.cos(angle), 88 + 66 * Math.sin(angle)];
        const kind = at === 0 ? 'ours' : wins === undefined || wins.includes(at) ? 'theirs' : 'shared';
        return <Box key={at} x={x - 44} y={y - 15} w={88} h={30} says={name} kind={kind} />;
      })}
    </>
  );
}

const DRAWN: { readonly [Name in PictureName]: () => ComponentChildren } = {
  fronts: () => (
    <>
      {[0, 1, 2].map((at) => (
        <g key={at}>
          <text class="pic-head" x={62 + at * 118} y="14">
            {[said.fronts.first, said.fronts.second, said.fronts.third][at]}
          </text>
          <Box x={8 + at * 118} y={22} w={108} h={58} says={said.fronts.opposition} kind="theirs" />
          <Box x={8 + at * 118} y={98} w={108} h={58} says={said.fronts.magician} />
          <Arrow from={[62 + at * 118, 98]} to={[62 + at * 118, 82]} />
        </g>
      ))}
    </>
  ),
  lives: () => (
    <>
      <Box x={110} y={6} w={140} h={34} says={said.lives.threat} kind="theirs" />
      {[0, 1, 2].map((at) => (
        <g key={at}>
          <Box x={14 + at * 116} y={62} w={100} h={30} says={said.lives.magician} />
          <path class="pic-tie" d={`M${64 + at * 116} 92L180 120`} />
        </g>
      ))}
      <Box x={110} y={120} w={140} h={40} says={said.lives.will} />
    </>
  ),
  turns: () => (
    <>
      <Box x={8} y={30} w={150} h={90} says={said.turns.ours} />
      <Box x={202} y={30} w={150} h={90} says={said.turns.theirs} kind="theirs" />
      <Arrow from={[160, 58]} to={[200, 58]} />
      <Arrow from={[200, 94]} to={[160, 94]} />
      <text class="pic-note" x="180" y="146">
        {said.turns.together}
      </text>
    </>
  ),
  targets: () => (
    <>
      <Box x={110} y={4} w={140} h={28} says={said.targets.life} kind="theirs" />
      <Box x={8} y={52} w={118} h={34} says={said.targets.here} kind="theirs" />
      <Box x={202} y={52} w={150} h={34} says={said.targets.there} kind="theirs" />
      <Box x={8} y={122} w={150} h={36} says={said.targets.spell} />
      <Arrow from={[60, 122]} to={[60, 88]} />
      <Arrow from={[150, 122]} to={[228, 88]} barred />
      <Arrow from={[140, 122]} to={[172, 34]} />
    </>
  ),
  quest: () => (
    <>
      {[said.quest.first, said.quest.second, said.quest.third].map((step, at) => (
        <g key={at}>
          <Box x={6 + at * 88} y={62} w={74} h={34} says={step} kind="shared" />
          <Arrow from={[81 + at * 88, 79]} to={[93 + at * 88, 79]} />
        </g>
      ))}
      <Box x={270} y={56} w={84} h={46} says={said.quest.front} />
      <text class="pic-note" x="135" y="126">
        {said.quest.life}
      </text>
    </>
  ),
  duel: () => (
    <>
      <Box x={90} y={12} w={180} h={52} says={said.duel.theirs} kind="theirs" />
      <Arrow from={[180, 104]} to={[180, 66]} />
      <Box x={90} y={104} w={180} h={52} says={said.duel.ours} />
    </>
  ),
  ring: () => <Ring names={[said.ring.you, said.ring.other, said.ring.other, said.ring.other, said.ring.other]} />,
  star: () => (
    <Ring
      names={[said.star.you, said.star.neighbour, said.star.opposite, said.star.opposite, said.star.neighbour]}
      wins={[2, 3]}
    />
  ),
  heads: () => (
    <>
      <Box x={20} y={8} w={150} h={40} says={said.heads.theirs} kind="theirs" />
      <Box x={190} y={8} w={150} h={40} says={said.heads.theirs} kind="theirs" />
      <Box x={120} y={56} w={120} h={24} says={said.heads.life} kind="theirs" />
      <Box x={120} y={90} w={120} h={24} says={said.heads.life} />
      <Box x={20} y={122} w={150} h={40} says={said.heads.ours} />
      <Box x={190} y={122} w={150} h={40} says={said.heads.ours} />
    </>
  ),
  emperor: () => (
    <>
      {[0, 1, 2].map((at) => (
        <g key={at}>
          <Box
            x={8 + at * 118}
            y={16}
            w={108}
            h={44}
            says={at === 1 ? said.emperor.emperor : said.emperor.general}
            kind="theirs"
          />
          <Box x={8 + at * 118} y={108} w={108} h={44} says={at === 1 ? said.emperor.emperor : said.emperor.general} />
          {at !== 1 && <Arrow from={[62 + at * 118, 108]} to={[62 + at * 118, 62]} />}
        </g>
      ))}
    </>
  ),
  command: () => (
    <>
      <Box x={10} y={52} w={120} h={64} says={said.command.zone} kind="shared" />
      <Box x={230} y={52} w={120} h={64} says={said.command.battlefield} />
      <Arrow from={[132, 70]} to={[228, 70]} />
      <text class="pic-note" x="180" y="44">
        {said.command.cast}
      </text>
      <Arrow from={[228, 100]} to={[132, 100]} />
      <text class="pic-note" x="180" y="140">
        {said.command.back}
      </text>
    </>
  ),
  shared: () => (
    <>
      <Box x={120} y={62} w={120} h={44} says={said.shared.box} kind="shared" />
      <Box x={90} y={8} w={180} h={30} says={said.shared.theirs} kind="theirs" />
      <Box x={90} y={130} w={180} h={30} says={said.shared.ours} />
      <Arrow from={[180, 62]} to={[180, 40]} />
      <Arrow from={[180, 106]} to={[180, 128]} />
    </>
  ),
  horde: () => (
    <>
      <Box x={60} y={8} w={240} h={50} says={said.horde.theirs} kind="theirs" />
      {[0, 1, 2].map((at) => (
        <g key={at}>
          <Arrow from={[62 + at * 118, 108]} to={[100 + at * 80, 60]} />
          <Box x={8 + at * 118} y={108} w={108} h={44} says={said.horde.ours} />
        </g>
      ))}
    </>
  ),
};

/** A drawing of what matters in a format, with its sentence. */
export function Picture({ name }: { name: PictureName }) {
  return (
    <figure class="rules-picture">
      <svg viewBox="0 0 360 168" role="img" aria-label={said[name].caption}>
        {DRAWN[name]()}
      </svg>
      <figcaption>{said[name].caption}</figcaption>
    </figure>
  );
}
