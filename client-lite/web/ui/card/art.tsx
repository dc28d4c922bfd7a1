import type { VNode } from 'preact';

/**
 * A small picture for a face.
 * The type line gives the motif, the name the lines, and the frame's colour the ink.
 */
export function Art({ name, types }: { name: string; types: string }) {
  return (
    <svg class="art" viewBox="0 0 120 60" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect class="art-sky" width="120" height="60" />
      {motif(types)(dice(name))}
    </svg>
  );
}

type Dice = (from: number, to: number) => number;

/** Numbers that are always the same for the same name. */
function dice(name: string): Dice {
  let seed = 2166136261;
  for (const letter of name) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 16777619);
  return (from, to) => {
    seed = (Math.imul(seed ^ (seed >>> 15), 2246822519) + 374761393) | 0;
    return Math.round((from + (((seed >>> 8) & 0xffff) / 0xffff) * (to - from)) * 10) / 10;
  };
}

function motif(types: string): (roll: Dice) => VNode {
  if (/Land/.test(types)) return hills;
  if (/Creature/.test(types)) return figure;
  if (/Artifact/.test(types)) return facets;
  if (/Enchantment/.test(types)) return rings;
  if (/Planeswalker/.test(types)) return star;
  return rays;
}

const hills = (roll: Dice) => {
  const ridge = (base: number, swing: number) =>
    `M0 60V${base}C${roll(15, 35)} ${base - roll(4, swing)} ${roll(40, 60)} ${base + roll(0, swing / 2)} ${roll(65, 80)} ${base - roll(0, swing)}S105 ${base + roll(0, 8)} 120 ${base - roll(0, 8)}V60z`;
  return (
    <>
      <circle class="art-3" cx={roll(20, 100)} cy={roll(14, 22)} r={roll(6, 10)} />
      <path class="art-1" d={ridge(34, 22)} />
      <path class="art-2" d={ridge(46, 14)} />
    </>
  );
};

const figure = (roll: Dice) => {
  const x = roll(48, 72);
  const w = roll(14, 24);
  const h = roll(12, 20);
  return (
    <>
      <path
        class="art-1"
        d={`M0 60L${roll(10, 30)} ${roll(34, 44)} ${roll(50, 70)} ${roll(40, 50)} 120 ${roll(30, 44)}V60z`}
      />
      <path class="art-2" d={`M${x - w} 60Q${x - w} ${h + 18} ${x} ${h + 8}Q${x + w} ${h + 18} ${x + w} 60z`} />
      <path
        class="art-2"
        d={`M${x - 8} ${h + 2}L${x - roll(7, 13)} ${h - roll(6, 11)} ${x - 2} ${h - 4} ${x + 2} ${h - 4} ${x + roll(7, 13)} ${h - roll(6, 11)} ${x + 8} ${h + 2}Q${x + 7} ${h + 13} ${x} ${h + 14}Q${x - 7} ${h + 13} ${x - 8} ${h + 2}z`}
      />
      <path class="art-4" d={`M${x - 5} ${h + 3}l4 1.5-4 1zM${x + 5} ${h + 3}l-4 1.5 4 1z`} />
    </>
  );
};

const facets = (roll: Dice) => {
  const x = roll(45, 75);
  const r = roll(17, 23);
  const spin = roll(0, 60);
  const corner = (at: number, size: number) =>
    `${(x + size * Math.cos(((at * 60 + spin) * Math.PI) / 180)).toFixed(1)},${(30 + size * Math.sin(((at * 60 + spin) * Math.PI) / 180)).toFixed(1)}`;
  const ring = (size: number) => [0, 1, 2, 3, 4, 5].map((at) => corner(at, size)).join(' ');
  return (
    <>
      <polygon class="art-1" points={ring(r + 8)} />
      <polygon class="art-2" points={ring(r)} />
      <polygon class="art-4" points={ring(r * 0.45)} />
      <path class="art-line" d={[0, 1, 2, 3, 4, 5].map((at) => `M${corner(at, r * 0.45)}L${corner(at, r)}`).join('')} />
    </>
  );
};

const rings = (roll: Dice) => {
  const x = roll(30, 90);
  return (
    <>
      {[34, 26, 18, 10].map((r, at) => (
        <circle key={r} class={at % 2 ? 'art-2' : 'art-1'} cx={x + at * roll(-4, 4)} cy={30 + at * roll(-2, 2)} r={r} />
      ))}
    </>
  );
};

const star = (roll: Dice) => {
  const points = Array.from({ length: 16 }, (_, at) => {
    const r = at % 2 ? roll(7, 10) : roll(22, 30);
    return `${(60 + r * 1.4 * Math.cos((at * Math.PI) / 8)).toFixed(1)},${(30 + r * Math.sin((at * Math.PI) / 8)).toFixed(1)}`;
  });
  return (
    <>
      <circle class="art-1" cx="60" cy="30" r="26" />
      <polygon class="art-2" points={points.join(' ')} />
      <circle class="art-4" cx="60" cy="30" r="4" />
    </>
  );
};

const rays = (roll: Dice) => {
  const x = roll(30, 90);
  const y = roll(34, 60);
  return (
    <>
      {Array.from({ length: 9 }, (_, at) => {
        const angle = ((at * 22 + roll(0, 12)) * Math.PI) / 180;
        const wide = roll(0.04, 0.11);
        const end = (turn: number) =>
          `${(x + 130 * Math.cos(angle + turn)).toFixed(1)} ${(y - 130 * Math.sin(angle + turn)).toFixed(1)}`;
        return <path key={at} class={at % 2 ? 'art-1' : 'art-2'} d={`M${x} ${y}L${end(-wide)} ${end(wide)}z`} />;
      })}
      <circle class="art-4" cx={x} cy={y} r={roll(5, 9)} />
    </>
  );
};
