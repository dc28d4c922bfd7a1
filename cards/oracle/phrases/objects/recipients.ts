/** Recipients of damage: "any target", objects, players (CR 120.1). */
import type { AnySel, MixedTarget } from '../../ir/index.ts';
import { alt, form, lit, type Phrase } from '../../combinators/index.ts';
import { manyCount, ONE } from './counts.ts';
import { objects } from './objects.ts';
import { player } from './players.ts';
import { filter } from './filter.ts';

const M = { sel: 'mixed target' } as const;
const mixed: Phrase<AnySel> = alt<AnySel>(
  'any target',
  lit<AnySel>('any target', { ...M, players: 'player', count: ONE, any: true }),
  lit<AnySel>('any other target', { ...M, players: 'player', count: ONE, any: true, other: true }),
  lit<AnySel>('up to one target', { ...M, players: 'player', count: { min: 0, max: 1 }, any: true }),
  form<MixedTarget>('<count> targets', { ...M, players: 'player', any: true }, { count: manyCount }),
  ...(['player', 'opponent'] as const).flatMap((players) => [
    form<MixedTarget>(`target ${players} or <filter>`, { ...M, players, count: ONE }, { filter: filter.one }),
    form<MixedTarget>(
      `target <filter> or ${players}`,
      { ...M, players, count: ONE, surface: 'last' },
      { filter: filter.one },
    ),
  ]),
);
/** Recipients of damage: "any target", objects, players. */
export const anything: Phrase<AnySel> = alt<AnySel>(
  'recipient',
  mixed,
  objects.object as Phrase<AnySel>,
  player as Phrase<AnySel>,
);
