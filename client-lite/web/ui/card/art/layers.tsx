import type { Layers } from './shapes.ts';

/** Layers of a drawn picture as paths. A layer with a width is a line. */
export const paths = (layers: Layers) =>
  layers.map((layer, at) => {
    const [, tone, width, d] = /^(\w)([\d.]*) ([^]*)$/.exec(layer) ?? [];
    return width ? (
      <path key={at} class={`a-${tone} line`} stroke-width={width} d={d} />
    ) : (
      <path key={at} class={`a-${tone}`} d={d} />
    );
  });
