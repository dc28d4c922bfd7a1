import type { Game } from '../../engine/game/game.ts';
import { situationOf } from '../export.ts';
import type { JudgeFile } from '../question.ts';
import type { CardSpec, SeatSpec } from '../situation-schema.ts';
import { NAME } from './hidden-cards.ts';

/** A position as one viewer knows it, with what is asked about it, as a situation file that they may show to others. */
export interface ToldFile {
  readonly file: JudgeFile;
  /** sentences about all that the file leaves out */
  readonly leftOut: readonly string[];
}

const ZONES = ['battlefield', 'hand', 'graveyard', 'exile', 'command'] as const;
const isHidden = (name: string): boolean => name.startsWith(NAME);
const isShown = (card: CardSpec): boolean => !isHidden(typeof card === 'string' ? card : card.card);

/** A situation file of a match whose hidden cards are stand-ins (withHidden): they are left out, and so are libraries and the seed of chance. */
export function toldFile(known: Game, asked: Pick<JudgeFile, 'acts' | 'questions'>): ToldFile {
  const { situation, untold } = situationOf(known);
  const { seed: _seed, seats, attacks, blocks, stack, ...rest } = situation;
  const file = {
    ...rest,
    seats: Object.fromEntries(Object.entries(seats ?? {}).map(([name, spec]) => [name, shownOf(spec)])),
    ...(stack ? { stack: stack.filter((s) => !('card' in s && isHidden(s.card))) } : {}),
    ...(attacks ? { attacks: shownKeys(attacks) } : {}),
    ...(blocks ? { blocks: shownKeys(blocks) } : {}),
    ...asked,
  };
  return {
    file,
    leftOut: [
      'The position is told as whoever asked knew it: cards that were hidden from them are left out.',
      ...(untold.length > 0 ? [`In the match there was besides: ${untold.join(', ')}.`] : []),
    ],
  };
}

function shownOf({ library: _library, ...spec }: SeatSpec): SeatSpec {
  const lists = ZONES.flatMap((zone) => {
    const cards = (spec[zone] ?? []).filter(isShown).map(unattached);
    return cards.length > 0 ? [[zone, cards] as const] : [];
  });
  const others = Object.entries(spec).filter(([key]) => !ZONES.some((zone) => zone === key));
  return Object.fromEntries([...lists, ...others]);
}

/** A card without the hidden permanent that it is attached to. */
function unattached(card: CardSpec): CardSpec {
  if (typeof card === 'string' || card.attachedTo === undefined || !isHidden(card.attachedTo)) return card;
  const { attachedTo: _hidden, ...rest } = card;
  return rest;
}

const shownKeys = <V>(of: Readonly<Record<string, V>>): Record<string, V> =>
  Object.fromEntries(
    Object.entries(of).filter(([name, to]) => !isHidden(name) && !(typeof to === 'string' && isHidden(to))),
  );
