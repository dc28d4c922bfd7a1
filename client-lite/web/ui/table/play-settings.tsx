import { useState } from 'preact/hooks';
import { settingOn, turnSetting, type PlaySetting } from '../../kept/play-settings.ts';
import { playTexts as say } from '../../texts/play.ts';

/** Settings of this browser for plays at once and for the warning before a land drop is missed. */
export function PlaySettings() {
  return (
    <>
      <Switch of="direct" label={say.playDirectly} />
      <Switch of="warn" label={say.warnOfPlays} />
    </>
  );
}

function Switch({ of, label }: { of: PlaySetting; label: string }) {
  const [on, turn] = useState(settingOn(of));
  return (
    <label class="option">
      <input
        type="checkbox"
        checked={on}
        onChange={(event) => {
          turnSetting(of, event.currentTarget.checked);
          turn(event.currentTarget.checked);
        }}
      />
      <span>{label}</span>
    </label>
  );
}
