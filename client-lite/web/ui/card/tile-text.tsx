import { useMemo } from 'preact/hooks';
import type { CardView } from '../../../../server/protocol/index.ts';
import { Rich } from './pips.tsx';

/** Letters from which the text of a card in hand is set smaller, and smaller again. */
const LONG = 90;
const VERY_LONG = 170;

/** Rules text of a card in hand, one ability a paragraph, in a size with which it fits. */
export function TileText({ card }: { card: CardView | undefined }) {
  return useMemo(() => {
    const text = card?.text ?? '';
    const size = text.length > VERY_LONG ? ' small' : text.length > LONG ? ' middle' : '';
    return (
      <span class={`tile-text${size}`}>
        {text.split('\n').map((line, at) => (
          <span key={at} class={card?.unread.includes(line) ? 'not-read' : undefined}>
            <Rich text={line} />
          </span>
        ))}
      </span>
    );
  }, [card]);
}
