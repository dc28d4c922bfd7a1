import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { CardView } from '../../../../server/protocol/index.ts';
import { CardFrame } from './card.tsx';
import { Dialog } from '../dialog.tsx';
import { ReaderProvider } from '../reader.ts';

/** A page that shows cards without a table. */
export function Reading({
  cards,
  children,
}: {
  cards: { readonly [key: string]: CardView };
  children: ComponentChildren;
}) {
  const [looked, look] = useState<string | null>(null);
  const reader = useMemo(() => ({ cards, look }), [cards]);
  const face = looked === null ? undefined : cards[looked];
  return (
    <ReaderProvider value={reader}>
      {children}
      {face && (
        <Dialog label={face.name} close={() => look(null)}>
          <CardFrame card={face} cards={cards} />
        </Dialog>
      )}
    </ReaderProvider>
  );
}
