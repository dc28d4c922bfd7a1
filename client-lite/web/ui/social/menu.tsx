import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import type { View } from '../../../../server/protocol/index.ts';
import { mayContest } from '../../match/dispute.ts';
import type { Game } from '../../match/game.ts';
import { mutedTables } from '../../kept/muted-tables.ts';
import { barTexts as say } from '../../texts/bar.ts';
import { inviteTexts } from '../../texts/invite.ts';
import { settingsTexts } from '../../texts/settings.ts';
import { suggestTexts } from '../../texts/suggest.ts';
import { Dialog } from '../dialog.tsx';
import { usePreferences } from '../settings/use-preferences.ts';
import { channelsOf } from './chat.tsx';
import { foldMenu } from '../table/wishes.tsx';

/** The menu of a table: settings for everybody, and the ways out for who sits at it. */
export function TableMenu({ view, game }: { view: View; game: Game }) {
  const [open, setOpen] = useState<'settings' | 'invite' | null>(null);
  const [Invite, setInvite] = useState<ComponentType<{ view: View; game: Game }> | null>(null);
  const invite = async () => {
    const { Invite: loaded } = await import('./invite.tsx');
    setInvite(() => loaded);
    setOpen('invite');
  };
  const [Settings, setSettings] = useState<ComponentType | null>(null);
  const settings = async () => {
    const { Settings: loaded } = await import('../settings/settings.tsx');
    setSettings(() => loaded);
    setOpen('settings');
  };
  const { push } = usePreferences();
  const [muted, setMuted] = useState(() => mutedTables.has(view.match));
  const mute = async () => {
    setMuted(!muted);
    // what the server could not be told holds when the page is opened again
    await game.muteCalls(!muted).catch(() => undefined);
  };
  const close = () => setOpen(null);
  const playing =
    view.you.person !== null
    && !view.over
    && view.people.some((person) => person.person === view.you.person && !person.left);
  return (
    <>
      <details class="bar-menu">
        <summary aria-label={say.menu}>⋯</summary>
        <div class="menu" onClick={foldMenu}>
          <button type="button" onClick={() => void invite()}>
            {say.invite}
          </button>
          <button type="button" onClick={() => void settings()}>
            {say.settings}
          </button>
          <button type="button" onClick={() => game.set({ window: { show: 'help' } })}>
            {say.help}
          </button>
          {playing && push && (
            <button type="button" onClick={() => void mute()}>
              {muted ? say.allowCalls : say.muteCalls}
            </button>
          )}
          {playing && channelsOf(view).includes('side') && view.places.length > 0 && (
            <button
              type="button"
              onClick={() =>
                game.social.set({ composing: { act: 'attack', refs: [] }, pointing: false, refusal: null })
              }
            >
              {suggestTexts.menu}
            </button>
          )}
          {playing && mayContest(view) && (
            <button type="button" onClick={() => game.set({ window: { show: 'contest', about: '', line: null } })}>
              {say.contest}
            </button>
          )}
          {playing && (
            <button type="button" onClick={() => game.set({ window: { show: 'leave' } })}>
              {say.leave}
            </button>
          )}
          {playing && view.conceding && (
            <button type="button" onClick={() => game.set({ window: { show: 'concede' } })}>
              {say.concede}
            </button>
          )}
        </div>
      </details>
      {open === 'invite' && Invite && (
        <Dialog label={inviteTexts.title} close={close}>
          <Invite view={view} game={game} />
        </Dialog>
      )}
      {open === 'settings' && Settings && (
        <Dialog label={settingsTexts.title} close={close}>
          <Settings />
        </Dialog>
      )}
    </>
  );
}
