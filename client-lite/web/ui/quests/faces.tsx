import type { CharacterFace, CharacterInfo } from '../../../../server/protocol/index.ts';
import { changeWords } from '../../quest.ts';

/** History of each Face, quest by quest, lost Faces included. */
export function Histories({ info }: { info: Pick<CharacterInfo, 'faces' | 'gone' | 'cards'> }) {
  const all = [
    ...info.faces.map((face) => ({ face, gone: false })),
    ...info.gone.map((face) => ({ face, gone: true })),
  ].filter(({ face }) => face.history.length > 0);
  if (all.length === 0) return <p class="quiet-text">Nothing has become of these Faces yet.</p>;
  return (
    <dl class="histories">
      {all.map(({ face, gone }) => (
        <div key={face.id} class={gone ? 'gone' : ''}>
          <dt>
            <span dir="auto">{face.name}</span>{' '}
            <small>
              {face.relationship}
              {gone && ', is no more'}
            </small>
          </dt>
          <dd>
            <ol>
              {face.history.map((change, at) => (
                <li key={at}>
                  <History change={change} cards={info.cards} />
                </li>
              ))}
            </ol>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const History = ({ change, cards }: { change: CharacterFace['history'][number]; cards: CharacterInfo['cards'] }) => (
  <>
    <span dir="auto">{changeWords(change, cards)}</span> <small dir="auto">in {change.quest}</small>
  </>
);
