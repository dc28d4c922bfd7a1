import { useMemo } from 'preact/hooks';
import type { Prompt, TaleSheet, View } from '../../../../../server/protocol/index.ts';
import type { Game } from '../../../match/game.ts';
import { personOf } from '../../../match/names.ts';
import { promptKey } from '../../../match/question.ts';
import { wordsOf } from '../../../pages/tale.ts';
import { deskTexts as say } from '../../../texts/story/desk.ts';
import { Rich } from '../../card/pips.tsx';
import { ReaderProvider } from '../../reader.ts';
import { Clause } from '../../table/log.tsx';
import { Sheets } from '../sheets.tsx';
import { Notes } from './notes.tsx';

/** Actions listed of one question. */
const LISTED = 8;

/**
 * Desk of whoever leads: the questions and offers that are open for them, what only they know, and their notes.
 * `turn`: shows the question that they choose.
 */
export function Desk({ view, game, turn }: { view: View; game: Game; turn(prompt: Prompt): void }) {
  const { desk } = view;
  const reader = useMemo(() => ({ cards: view.cards, look: (card: string) => game.lookAt(card) }), [view.cards, game]);
  if (!desk) return null;
  return (
    <ReaderProvider value={reader}>
      <div class="desk">
        <p class="quiet-text">{say.about}</p>
        <section aria-labelledby="desk-may-do">
          <h3 id="desk-may-do">{say.mayDo}</h3>
          <MayDo view={view} turn={turn} />
        </section>
        <section>
          <h3>
            <label for="desk-notes">{say.notes}</label>
          </h3>
          <p class="quiet-text" id="desk-notes-about">
            {say.notesAbout}
          </p>
          <Notes game={game} id="desk-notes" />
        </section>
        <section aria-labelledby="desk-secrets">
          <h3 id="desk-secrets">{say.secrets}</h3>
          <Secrets view={view} />
        </section>
      </div>
    </ReaderProvider>
  );
}

function MayDo({ view, turn }: { view: View; turn(prompt: Prompt): void }) {
  const waits = [...new Set(view.waiting.map((wait) => personOf(view, wait.person)?.name ?? ''))].filter(Boolean);
  if (view.ask.length === 0)
    return (
      <p>
        {say.nothing} {waits.length > 0 && <span dir="auto">{say.waits(waits)}</span>}
      </p>
    );
  return (
    <ul class="desk-asks">
      {view.ask.map((prompt) => {
        const { part, standing } = prompt;
        const actions = part.kind === 'priority' ? part.actions.filter((action) => action.kind !== 'mana') : [];
        return (
          <li key={promptKey(prompt)}>
            <p>
              <strong dir="auto" data-from="server">
                <Rich text={part.title} />
              </strong>{' '}
              {(part.clauses ?? []).map((clause) => (
                <Clause key={clause} id={clause} />
              ))}
              {standing && <small> {say.atAnyTime}</small>}
            </p>
            {actions.length > 0 && (
              <ul class="desk-actions">
                {actions.slice(0, LISTED).map((action) => (
                  <li key={action.key}>
                    <span dir="auto" data-from="server">
                      <Rich text={action.label} />
                    </span>{' '}
                    {(action.clauses ?? []).map((clause) => (
                      <Clause key={clause} id={clause} />
                    ))}
                  </li>
                ))}
                {actions.length > LISTED && <li>{say.more(actions.length - LISTED)}</li>}
              </ul>
            )}
            <button type="button" class="second" onClick={() => turn(prompt)}>
              {standing ? say.open : say.answer}
              <span class="sr" data-from="server">
                {' '}
                {part.title}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Hands of one's own seats in a match, as sheets. */
const handsOf = (view: View): TaleSheet[] =>
  view.seats
    .filter((seat) => view.you.seats.includes(seat.ref) && seat.handCards.length > 0)
    .map((seat) => ({
      key: seat.ref,
      title: seat.name,
      facts: [],
      texts: [],
      groups: [
        {
          title: say.hand,
          cards: seat.handCards.map((handle) => {
            const card = view.objects[handle]?.card ?? null;
            return { card, name: view.cards[card ?? '']?.name ?? '' };
          }),
        },
      ],
    }));

function Secrets({ view }: { view: View }) {
  const secrets = [...handsOf(view), ...(view.desk?.secrets ?? [])];
  return secrets.length === 0 ? (
    <p class="quiet-text">{say.noSecrets}</p>
  ) : (
    <Sheets view={view} sheets={secrets} words={{ ...wordsOf(view.tale ?? {}), sheets: say.secrets }} />
  );
}
