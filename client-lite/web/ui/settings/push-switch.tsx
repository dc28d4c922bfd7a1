import { useState } from 'preact/hooks';
import { keyring } from '../../kept/keyring.ts';
import { playedMatches } from '../../kept/played.ts';
import { openSeats } from '../../pages/own-tables.ts';
import { switchOff, switchOn, type NotOn } from '../../push/subscription.ts';
import { pushTexts as say } from '../../texts/push.ts';
import { settingsTexts } from '../../texts/settings.ts';
import { Switch } from './switch.tsx';
import { usePreferences } from './use-preferences.ts';

const because: { readonly [why in NotOn]: string } = {
  insecure: say.insecure,
  iphone: say.iphone,
  unsupported: say.unsupported,
  failed: say.failed,
  blocked: settingsTexts.blocked,
};

/** The switch for notifications that come while the page is closed. The browser is asked for permission only once it is pressed. */
export function PushSwitch() {
  const { push } = usePreferences();
  const [not, setNot] = useState<NotOn | null>(null);
  const [busy, setBusy] = useState(false);
  const change = async (on: boolean) => {
    if (busy) return;
    setBusy(true);
    setNot(null);
    const seats = openSeats(playedMatches.all(), keyring.seats());
    try {
      if (on) setNot(await switchOn(seats));
      else await switchOff(seats);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Switch label={say.title} about={say.about} on={push} change={(on) => void change(on)} />
      {not !== null && <p role="alert">{because[not]}</p>}
    </>
  );
}
