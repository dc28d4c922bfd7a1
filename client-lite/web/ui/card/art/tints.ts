/** Countries have a colour of their own: their frame is the colour of soil. */
export type Tint = 'W' | 'U' | 'B' | 'R' | 'G' | 'gold';

const TINTS: Readonly<Record<Tint, string>> = {
  W: 'plains cloister palace hut stair cairns bellgate',
  U: 'island falls river dock well pass',
  B: 'swamp cave cliff house',
  R: 'mountain rockfall springs winch gate market',
  G: 'forest grove orchard pasture terraces bridge road',
  gold: 'desert town tower',
};
const OF = new Map(
  (Object.entries(TINTS) as [Tint, string][]).flatMap(([tint, motifs]) =>
    motifs.split(' ').map((motif) => [motif, tint] as const),
  ),
);

export const tintOf = (motif: string): Tint | undefined => OF.get(motif);
