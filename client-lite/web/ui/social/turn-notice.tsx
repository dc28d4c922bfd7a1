import { useEffect, useRef } from 'preact/hooks';
import type { View } from '../../../../server/protocol/index.ts';
import { preferences } from '../../kept/preferences.ts';
import { useGame } from '../../match/game.ts';
import { isAsked, TurnNotice } from '../../match/turn-notice.ts';
import { play } from '../../sound/play.ts';
import { barTexts } from '../../texts/bar.ts';
import { socialTexts as say } from '../../texts/social.ts';

const icon = (asked: boolean) => `/assets/icon${asked ? '-asked' : ''}.svg`;

/** Say that a person is asked: in the title and the icon of the tab, by a sound, and by a notification while the page is hidden. Draws nothing. */
export function TurnCall({ view }: { view: View }) {
  const notice = useRef(new TurnNotice());
  const asked = isAsked(view, useGame().state.judge);
  useEffect(() => {
    document.title = asked ? say.yourTurn(barTexts.brand) : barTexts.brand;
    document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute('href', icon(asked));
    if (!notice.current.look(asked, performance.now())) return;
    play('turn');
    notify(view.match);
  }, [asked]);
  useEffect(
    () => () => {
      document.title = barTexts.brand;
      document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute('href', icon(false));
    },
    [],
  );
  return null;
}

/** A notification that takes the person back to the table. It says nothing about the match: others may see the screen. */
function notify(match: string): void {
  if (!preferences.now.notifications || document.visibilityState === 'visible') return;
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  try {
    const shown = new Notification(barTexts.brand, { body: say.notified, tag: `turn-${match}`, icon: icon(true) });
    shown.addEventListener('click', () => {
      window.focus();
      shown.close();
    });
  } catch {
    // Browsers of phones show notifications of service workers alone.
  }
}
