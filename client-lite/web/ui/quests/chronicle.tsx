import { useState } from 'preact/hooks';
import type { Chronicle, Refusal } from '../../../../server/protocol/index.ts';
import { chronicle as loadChronicle, chronicleFile, Failed, nextQuest } from '../../http.ts';
import { keyring } from '../../keyring.ts';
import { chaptersOf, outcomeOf, type Chapter } from '../../quest.ts';
import { useHostSecret } from '../host.ts';
import { Missing, useLoaded } from '../loaded.tsx';
import { Refused } from '../prompt.tsx';
import { Site } from '../site.tsx';
import { StationParts } from '../tale/tracks.tsx';
import { Histories } from './faces.tsx';
import { LivesChart } from './lives.tsx';
import { Reading } from '../reading.tsx';

/** Chronicle of a quest for readers who were not there, up to now. */
export function ChroniclePage({ id, token }: { id: string; token: string | null }) {
  const [found, again] = useLoaded(() => loadChronicle(id), id);
  useHostSecret(id, token);
  if (found.state !== 'there')
    return (
      <Site title="A chronicle" at="quests">
        <Missing what="Looking for the chronicle …" loaded={found} again={again} />
      </Site>
    );
  return (
    <Reading cards={found.value.cards}>
      <Told story={found.value} />
    </Reading>
  );
}

function Told({ story }: { story: Chronicle }) {
  const { quest } = story;
  return (
    <Site
      title={quest.title}
      at="quests"
      about={
        <>
          <span dir="auto">{quest.planes.map((plane) => plane.name).join(', ')}</span> · {outcomeOf(quest)}
        </>
      }
    >
      <article class="chronicle">
        {(quest.will ?? quest.threat) !== null && (
          <section class="chronicle-papers">
            {quest.will !== null && (
              <p class="paper">
                <strong>The Will</strong>
                <span dir="auto">{quest.will}</span>
                <small>
                  {quest.willLife} of {quest.target}
                </small>
              </p>
            )}
            {quest.threat !== null && (
              <p class="paper">
                <strong>The Threat</strong>
                <span dir="auto">{quest.threat}</span>
                <small>
                  {quest.threatLife} of {2 * quest.target}
                </small>
              </p>
            )}
          </section>
        )}
        {story.lives.length > 1 && (
          <section class="panel">
            <h2>The Lives</h2>
            <LivesChart lives={story.lives} />
          </section>
        )}
        {chaptersOf(story).map((chapter) => (
          <section key={chapter.title} class="panel chapter">
            <h2>{chapter.title}</h2>
            {chapter.steps.length > 0 && (
              <ol class="chronicle-steps">
                {chapter.steps.map((step) => (
                  <Step key={step.n} story={story} step={step} />
                ))}
              </ol>
            )}
            {chapter.steps.length > 0 ? (
              chapter.entries.length > 0 && (
                <details class="told-so">
                  <summary>As it was told, line by line</summary>
                  <Entries story={story} entries={chapter.entries} />
                </details>
              )
            ) : (
              <Entries story={story} entries={chapter.entries} />
            )}
          </section>
        ))}
        {story.elements.length > 0 && (
          <section class="panel chapter">
            <h2>What is known since</h2>
            {story.elements.map((element, at) => (
              <div key={at} class="entry">
                <h3 dir="auto">{element.name}</h3>
                <p dir="auto">{element.lore}</p>
              </div>
            ))}
          </section>
        )}
        {story.characters.map((info) => (
          <section key={info.id} class="panel chapter">
            <h2>
              <a href={`/magician/${encodeURIComponent(info.id)}`} dir="auto">
                {info.name}
              </a>
            </h2>
            <Histories info={{ ...info, cards: { ...story.cards, ...info.cards } }} />
          </section>
        ))}
      </article>
      <Ways story={story} />
    </Site>
  );
}

const AS = { flirt: 'Flirt', answer: 'Answer', exploration: 'Exploration', reveal: 'Revealed' } as const;

function Step({ story, step }: { story: Chronicle; step: Chronicle['steps'][number] }) {
  const who = story.quest.magicians[step.magician]?.name ?? '';
  const parts = [
    ...(step.scene ? [{ label: 'Scene', side: 1, cards: [], text: step.scene }] : []),
    ...step.cards.map(({ card, name, as, text }) => ({
      label: AS[as],
      side: as === 'flirt' || as === 'reveal' ? 1 : 0,
      cards: [{ card, name }],
      ...(text ? { text } : {}),
    })),
  ];
  return (
    <li class="chronicle-step">
      <h3>
        <span class="station-n">{step.n}</span> <span dir="auto">{who}</span> at <span dir="auto">{step.place}</span>
      </h3>
      <StationParts station={{ land: { card: step.land.card, name: step.land.name }, parts }} />
      <p class={`station-result side-${step.won === 'will' ? 0 : 1}`}>
        {step.won === 'will' ? 'Will' : 'Threat'} +{step.by}
      </p>
    </li>
  );
}

function Entries({ story, entries }: { story: Chronicle; entries: Chapter['entries'] }) {
  return (
    <ol class="entries">
      {entries.map((entry, at) => (
        <Entry key={at} story={story} entry={entry} before={entries[at - 1]} />
      ))}
    </ol>
  );
}

/** An entry of the story. Entries in a row with one title show it once. */
function Entry({
  story,
  entry,
  before,
}: {
  story: Chronicle;
  entry: Chapter['entries'][number];
  before: Chapter['entries'][number] | undefined;
}) {
  const who = entry.who === null ? undefined : story.quest.magicians[entry.who]?.name;
  return (
    <li>
      {entry.title && entry.title !== before?.title && (
        <h3>
          <span dir="auto">{entry.title}</span>
          {who && who !== entry.title && <small dir="auto"> {who}</small>}
        </h3>
      )}
      <p>
        <span dir="auto">{entry.text}</span> {entry.clause && <span class="clause">{entry.clause}</span>}
      </p>
    </li>
  );
}

/** Downloads, print, and the next quest. */
function Ways({ story }: { story: Chronicle }) {
  const { quest } = story;
  return (
    <section class="panel chronicle-ways no-print">
      <div class="buttons">
        <a class="second" href={chronicleFile(quest.id, 'text')} download>
          Save as text
        </a>
        <a class="second" href={chronicleFile(quest.id, 'json')} download>
          Save as JSON
        </a>
        <button type="button" class="second" onClick={() => print()}>
          Print
        </button>
        {!quest.over && (
          <a class="second" href={quest.watch}>
            Watch it
          </a>
        )}
        {quest.previous !== null && (
          <a class="second" href={`/chronicle/${encodeURIComponent(quest.previous)}`}>
            The quest before
          </a>
        )}
      </div>
      {quest.over && <Next quest={quest} />}
    </section>
  );
}

function Next({ quest }: { quest: Chronicle['quest'] }) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [seat] = keyring.seatsAt(quest.id);
  const secret = seat ?? keyring.host(quest.id);
  const go = async () => {
    setRefusal(null);
    try {
      const table = await nextQuest(quest.id, secret ?? '');
      keyring.keepHostOf(table);
      location.assign(table.people.find((person) => person.link)?.link ?? table.watch);
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      setRefusal(error.refusal);
    }
  };
  if (quest.next !== null) {
    const next = encodeURIComponent(quest.next);
    // the secret of a seat opens the same seat of the next quest
    return (
      <p>
        It went on with the same people: <a href={`/chronicle/${next}`}>the next quest</a>.
        {seat !== undefined && (
          <a class="main" href={`/play/${next}#${encodeURIComponent(seat)}`}>
            <span>Take your seat there</span>
          </a>
        )}
      </p>
    );
  }
  if (secret === null)
    return <p class="quiet-text">Whoever sat at it, or set it up, may go on to the next quest from here.</p>;
  return (
    <>
      <button type="button" class="main" onClick={() => void go()}>
        <span>Go on to the next quest</span>
      </button>
      <p class="quiet-text">
        With the same Magicians as this one leaves them, and a new Opposition. <span class="clause">R4</span>
      </p>
      {refusal && <Refused refusal={refusal} />}
    </>
  );
}
