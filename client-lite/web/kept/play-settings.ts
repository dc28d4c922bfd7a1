import { store } from './keyring.ts';

/** Settings of this browser for how plays are made. Each is on until it is switched off. */
const KEYS = { direct: 'fronts.play-directly', warn: 'fronts.warn-of-plays' } as const;
export type PlaySetting = keyof typeof KEYS;

export const settingOn = (setting: PlaySetting, storage = store('localStorage')): boolean =>
  storage?.getItem(KEYS[setting]) !== 'off';

export function turnSetting(setting: PlaySetting, on: boolean, storage = store('localStorage')): void {
  try {
    storage?.setItem(KEYS[setting], on ? 'on' : 'off');
  } catch {
    // The store is full or forbidden: the setting stays as it was.
  }
}

/** True if a play that leaves nothing to choose needs no confirmation. */
export const playsDirectly = (): boolean => settingOn('direct');
/** True if a land drop that would be missed takes a second press to pass. */
export const warnsOfPlays = (): boolean => settingOn('warn');
