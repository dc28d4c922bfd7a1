import { useState } from 'preact/hooks';
import { preferences } from '../../kept/preferences.ts';
import { settingsTexts as say } from '../../texts/settings.ts';
import { PushSwitch } from './push-switch.tsx';
import { Switch } from './switch.tsx';
import { usePreferences } from './use-preferences.ts';

/** The switches for sound, motion, notifications and pictures. */
export function Settings() {
  const { sound, motion, notifications, pictures } = usePreferences();
  const [refused, setRefused] = useState<string | null>(null);
  const notify = async (on: boolean) => {
    setRefused(null);
    if (!on) return preferences.set({ notifications: false });
    if (!('Notification' in globalThis)) return setRefused(say.unsupported);
    const allowed = await Notification.requestPermission();
    if (allowed === 'granted') preferences.set({ notifications: true });
    else setRefused(say.blocked);
  };
  return (
    <div class="settings">
      <p class="quiet-text">{say.here}</p>
      <Switch label={say.sound} about={say.soundAbout} on={sound} change={(on) => preferences.set({ sound: on })} />
      <Switch
        label={say.motion}
        about={say.motionAbout}
        on={motion === 'system'}
        change={(on) => preferences.set({ motion: on ? 'system' : 'off' })}
      />
      <Switch
        label={say.notifications}
        about={say.notificationsAbout}
        on={notifications}
        change={(on) => void notify(on)}
      />
      <PushSwitch />
      <Switch
        label={say.pictures}
        about={say.picturesAbout}
        on={pictures}
        change={(on) => preferences.set({ pictures: on })}
      />
      {refused !== null && <p role="alert">{refused}</p>}
    </div>
  );
}
