import { useMemo } from 'preact/hooks';
import type { TalePicture } from '../../../../../server/protocol/index.ts';
import { Art } from '../../card/art.tsx';
import { paths } from '../../card/art/layers.tsx';
import { landscapeOf, WIDE, WIDEST } from './landscape.ts';
import { beastTypes, bustOf } from './portrait.ts';

/** A drawn picture: a bust, a wide place, or a thing as cards show it. Decoration: its name stands beside it. */
export function Drawn({ picture, widest = false }: { picture: TalePicture; widest?: boolean }) {
  if (picture.of === 'place') return <Place picture={picture} wide={widest ? WIDEST : WIDE} />;
  const types = picture.of === 'person' ? beastTypes(picture) : (picture.words ?? '');
  if (types === null) return <Person picture={picture} />;
  return (
    <span class={`drawn-thing tint-${picture.colors?.charAt(0) || 'gold'}`}>
      <Art name={picture.name} types={types} colors={picture.colors} />
    </span>
  );
}

function Person({ picture }: { picture: TalePicture }) {
  return useMemo(() => {
    const { hour, tints, skin, hair, mirrored, layers } = bustOf(picture);
    return (
      <svg
        class={`art bust at-${hour} tint-${tints[0]} two-${tints[1]} skin-${skin} hair-${hair}`}
        viewBox="0 0 84 84"
        preserveAspectRatio="xMidYMax meet"
        aria-hidden="true"
      >
        <g transform={mirrored ? 'matrix(-1 0 0 1 84 0)' : undefined}>{paths(layers)}</g>
      </svg>
    );
  }, [picture.name, picture.words, picture.colors]);
}

function Place({ picture, wide }: { picture: TalePicture; wide: number }) {
  return useMemo(() => {
    const { hour, tint, back, motif, front, side } = landscapeOf(picture, wide);
    return (
      <svg
        class={`art art-land landscape at-${hour} tint-${tint}`}
        viewBox={`0 0 ${wide} 84`}
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        {paths(back)}
        <g transform={`translate(${side})`}>{paths(motif)}</g>
        {paths(front)}
      </svg>
    );
  }, [picture.name, picture.words, picture.colors, picture.sky, wide]);
}
