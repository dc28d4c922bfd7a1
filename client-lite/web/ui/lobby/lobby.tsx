import type { TableInfo } from '../../../../server/protocol/index.ts';
import { readyTable } from '../../connection/http.ts';
import { doorTexts as say } from '../../texts/lobby/doors.ts';
import { playedMatches } from '../../kept/played.ts';
import { lookBackTexts } from '../../texts/replay.ts';
import { siteTexts } from '../../texts/site.ts';
import { Missing, useLoaded } from '../loaded.tsx';
import { Finished } from '../replay/finished.tsx';
import { Site } from '../site.tsx';
import { OwnTables } from './own-tables.tsx';

/** Lobby: four doors to everything that can be done here. */
export function Lobby() {
  return (
    <Site title={siteTexts.brand} at="tables" about={say.about}>
      <OwnTables />
      <div class="doors">
        <PlayNow />
        <Door kind="with-friends" title={say.friends} about={say.friendsAbout} go={say.friendsGo} to="/friends" />
        <Door kind="campaigns" title={say.campaigns} about={say.campaignsAbout} go={say.campaignsGo} to="/adventures" />
        <EverythingElse />
      </div>
      <div id="finished">
        <Finished />
      </div>
      <footer>{say.footer}</footer>
    </Site>
  );
}

/** The table that is ready: one press, and the match begins. */
function PlayNow() {
  const [ready, again] = useLoaded(readyTable);
  return (
    <section class="panel door ready" aria-label={say.playNow}>
      <h2>{say.playNow}</h2>
      {ready.state === 'failed' ? (
        <Missing what={say.laying} loaded={ready} again={again} />
      ) : (
        <Ready table={ready.state === 'there' ? ready.value : null} />
      )}
      <p class="door-ways">
        <a href="/new">{say.another}</a>
        <a href="/learn">{siteTexts.learn}</a>
        {ready.state !== 'failed' && (
          <a {...(ready.state === 'there' ? { href: ready.value.watch } : {})}>{say.watch}</a>
        )}
      </p>
    </section>
  );
}

/** The ready table, or its outline while it is being laid, so that nothing moves when it is there. */
function Ready({ table }: { table: TableInfo | null }) {
  if (!table)
    return (
      <>
        <p role="status">{say.laying}</p>
        <span class="main big door-go" aria-hidden="true">
          <span>{say.play}</span>
        </span>
      </>
    );
  const open = table.people.find((person) => person.link);
  return (
    <>
      <p>
        <strong dir="auto">{table.title}</strong>. {open && say.yours(open.name || open.role)}
      </p>
      {open?.link && (
        <a class="main big door-go" href={open.link}>
          <span>{say.play}</span>
        </a>
      )}
    </>
  );
}

interface DoorProps {
  kind: string;
  title: string;
  about: string;
  go: string;
  to: string;
}

function Door({ kind, title, about, go, to }: DoorProps) {
  return (
    <section class={`panel door ${kind}`} aria-label={title}>
      <h2>{title}</h2>
      <p>{about}</p>
      <a class="main door-go" href={to}>
        <span>{go}</span>
      </a>
    </section>
  );
}

const REST = [
  ['/tables', say.openTables],
  ['/cards', siteTexts.cards],
  ['/decks', say.decks],
  ['/planes', siteTexts.planes],
  ['/judge', siteTexts.judge],
  ['/lab', say.lab],
  ['/rules', siteTexts.rules],
] as const;

function EverythingElse() {
  const finished = playedMatches.all().some((played) => played.ending !== null);
  const links = finished ? [...REST, ['#finished', lookBackTexts.title] as const] : REST;
  return (
    <section class="panel door rest" aria-label={say.more}>
      <h2>{say.more}</h2>
      <ul>
        {links.map(([to, title]) => (
          <li key={to}>
            <a class="second" href={to}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
