import { useMemo } from 'preact/hooks';
import { paths } from './art/layers.tsx';
import { pictureOf } from './art/picture.ts';

/**
 * A picture for a face, drawn from its name and type line.
 * The type gives the composition, words of the name and type the motif, the name its hour and place, and the frame's colour the ink.
 */
export function Art({ name, types, colors }: { name: string; types: string; colors?: string | undefined }) {
  // the same node again is not compared part by part
  return useMemo(() => {
    const { kind, hour, tint, back, motif, front } = pictureOf(name, types, colors);
    return (
      <svg
        class={`art art-${kind} at-${hour}${tint ? ` tint-${tint}` : ''}`}
        viewBox="0 0 120 84"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        {paths(back)}
        <g transform={motif.transform}>{paths(motif.layers)}</g>
        {paths(front)}
      </svg>
    );
  }, [name, types, colors]);
}
