import { useState } from 'preact/hooks';
import { addCard, describe, ownCard, type OwnCard } from '../../judge/cards.ts';
import { Dialog } from '../dialog.tsx';
import { spotWords, useDesk, type Edit } from './desk.ts';
import { describeTexts as say } from '../../texts/judge/card.ts';
import { judgeTableTexts, judgeTexts } from '../../texts/judge/page.ts';

const TYPES = [
  'Creature',
  'Instant',
  'Sorcery',
  'Artifact',
  'Enchantment',
  'Enchantment — Aura',
  'Land',
  'Planeswalker',
];

function missingIn({ name, type, pt }: OwnCard): string | null {
  if (name.trim() === '') return say.nameFirst;
  if (type.trim() === '') return say.typeFirst;
  return /creature/i.test(type) && !pt?.trim() ? say.ptFirst : null;
}

/** A card in its own words: a description that the file keeps. A new one goes to the chosen zone at once. */
export function DescribeDialog({ name, edit }: { name: string; edit: Edit }) {
  const desk = useDesk();
  const before = ownCard(desk.file, name);
  const [card, setCard] = useState<OwnCard>(before ?? { name, type: '' });
  const set = (word: keyof OwnCard) => (event: { currentTarget: { value: string } }) =>
    setCard({ ...card, [word]: event.currentTarget.value });
  const close = () => edit.open(null);
  const missing = missingIn(card);
  const taken = before === undefined && ownCard(desk.file, card.name.trim()) !== undefined;
  const save = () => {
    const told = { ...card, name: card.name.trim(), type: card.type.trim() };
    edit.change(before ? judgeTexts.done.words(name) : judgeTexts.done.adding(told.name), (file) => {
      const described = describe(file, told, before?.name);
      return before ? described : addCard(described, desk.spot, told.name, desk.table.seats[0]?.name);
    });
    edit.say(before ? say.changed(told.name) : judgeTableTexts.search.added(told.name, spotWords(desk.spot)));
    close();
  };
  return (
    <Dialog label={before ? say.titleOf(before.name) : say.title} close={close}>
      <form
        class="judge-describe"
        onSubmit={(event) => {
          event.preventDefault();
          if (missing === null && !taken) save();
        }}
      >
        <label class="judge-field">
          <span>{say.name}</span>
          <input
            value={card.name}
            maxLength={60}
            required
            autofocus={name === ''}
            spellcheck={false}
            onInput={set('name')}
          />
        </label>
        <label class="judge-field">
          <span>{say.cost}</span>
          <input
            value={card.cost ?? ''}
            maxLength={40}
            placeholder={say.costHint}
            spellcheck={false}
            onInput={set('cost')}
          />
        </label>
        <label class="judge-field">
          <span>{say.type}</span>
          <input
            value={card.type}
            maxLength={80}
            required
            autofocus={name !== ''}
            list="judge-types"
            placeholder={say.typeHint}
            onInput={set('type')}
          />
          <datalist id="judge-types">
            {TYPES.map((type) => (
              <option key={type} value={type} />
            ))}
          </datalist>
        </label>
        <label class="judge-field">
          <span>{say.pt}</span>
          <input value={card.pt ?? ''} maxLength={9} placeholder="2/2" spellcheck={false} onInput={set('pt')} />
        </label>
        {(/planeswalker/i.test(card.type) || card.loyalty !== undefined) && (
          <label class="judge-field">
            <span>{say.loyalty}</span>
            <input value={card.loyalty ?? ''} maxLength={3} inputMode="numeric" onInput={set('loyalty')} />
          </label>
        )}
        <label class="judge-field judge-text">
          <span>{say.text}</span>
          <textarea value={card.text ?? ''} maxLength={2000} rows={4} onInput={set('text')} />
        </label>
        <p class="quiet-text">{taken ? say.taken(card.name.trim()) : (missing ?? say.about)}</p>
        <p class="buttons">
          <button type="button" class="second" onClick={close}>
            {say.cancel}
          </button>
          <button type="submit" class="main" disabled={missing !== null || taken}>
            {before ? say.change : say.addTo(spotWords(desk.spot))}
          </button>
        </p>
      </form>
    </Dialog>
  );
}
