import { expect, test } from 'vitest';
import { DEFAULTS, mayMove, PreferenceStore } from '../../../client-lite/web/kept/preferences.ts';

/** A browser's storage in memory. */
function texts(kept: string | null = null) {
  let now = kept;
  return { getItem: () => now, setItem: (_key: string, value: string) => void (now = value) };
}

test('A choice outlasts the page, and the others keep their defaults', () => {
  const storage = texts();
  new PreferenceStore(storage).set({ sound: false });
  expect(new PreferenceStore(storage).now).toEqual({ ...DEFAULTS, sound: false });
});

test('A stored value that is none gives way to the default', () => {
  expect(new PreferenceStore(texts('{"sound":"loud","motion":"off"}')).now).toEqual({ ...DEFAULTS, motion: 'off' });
  expect(new PreferenceStore(texts('[')).now).toEqual(DEFAULTS);
});

test('Listeners hear of a change, also where storage is forbidden', () => {
  const store = new PreferenceStore(null);
  let heard = 0;
  const stop = store.subscribe(() => heard++);
  store.set({ motion: 'off' });
  stop();
  store.set({ motion: 'system' });
  expect(heard).toBe(1);
});

test('With motion off nothing moves', () => {
  const store = new PreferenceStore(null);
  expect(mayMove(store)).toBe(true);
  store.set({ motion: 'off' });
  expect(mayMove(store)).toBe(false);
});
