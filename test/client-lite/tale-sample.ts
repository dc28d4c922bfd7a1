import { TaleView, type Part, type View } from '../../server/protocol/index.ts';
import { prompt, sample } from './sample.ts';

type Card = View['cards'][string];
const card = (name: string, cost: string, typeLine: string, colors: string, pt?: string): Card => ({
  name,
  cost,
  typeLine,
  text: `{T}: ${name} does what it says.`,
  colors: [...colors],
  unread: [],
  ...(pt ? { pt } : {}),
});

export const CARDS = {
  warden: card('Reed Warden', '{1}{G}', 'Creature — Elf', 'G', '2/2'),
  ember: card('Sudden Ember', '{2}{R}', 'Instant', 'R'),
  lantern: card('The Unmoored Lantern of Old Vey', '{4}', 'Artifact', ''),
  toll: card('Grave Toll', '{2}{B}{B}', 'Sorcery', 'B'),
  mire: card('Quiet Mire', '', 'Land', ''),
};
/** Words that a page must show and never carry out, and words that run the other way. */
export const HOSTILE = '<img src=x onerror="document.title=1">';
export const RTL = 'نور القمر على الماء';

const named = (key: keyof typeof CARDS, more: object = {}) => ({ card: key, name: CARDS[key].name, ...more });
const step = (n: number, more: object = {}) => ({
  n,
  title: n % 2 ? 'The mill under the hill' : RTL,
  land: named('mire'),
  side: n % 2,
  result: n % 2 ? '2 against 4: Threat +2' : '4 against 3: Will +1',
  parts: [
    { label: 'Scene', side: 1, cards: [], text: 'Rain has filled the wheel-pit.\nNobody answers.' },
    { label: 'Flirt', side: 1, cards: [named('toll', { value: 4 })], text: HOSTILE },
    { label: 'Answer', side: 0, cards: [named('warden')], text: 'Ilse wades in.' },
  ],
  ...more,
});

/** A quest in the middle of its fifth Step, as its first Magician sees it. */
export function tale(more: Partial<TaleView> = {}): TaleView {
  const last = step(5);
  const { side: _side, result: _result, ...open } = last;
  return TaleView.parse({
    title: 'The bell under the March',
    at: 'Ilse takes Step 5.',
    match: false,
    words: { track: 'Front', station: 'Step', sheet: 'Character' },
    links: [{ label: 'The chronicle so far', path: '/chronicle/m' }],
    phases: ['Magicians', 'Will', 'Quest', 'Resolution'].map((label, at) => ({
      id: label,
      label,
      is: at < 2 ? 'done' : at === 2 ? 'now' : 'ahead',
    })),
    meters: [
      { key: 'threat', label: 'Threat', side: 1, value: 44, of: 80, note: '42 → 44' },
      { key: 'will', label: 'Will', side: 0, value: 12, of: 40 },
    ],
    papers: [{ key: 'will', title: 'The Will', text: `Grow ${HOSTILE}.`, note: 'Life 40', clause: 'P6' }],
    tracks: [
      {
        key: 'a',
        title: 'Front of Ilse',
        person: 0,
        stations: [step(1), step(2), step(3), step(4), { ...open, parts: last.parts.slice(0, 2), now: true }],
      },
      { key: 'b', title: 'Front of Bram', person: 1, stations: [] },
    ],
    sheets: [
      {
        key: 'ilse',
        title: 'Ilse of the Reeds',
        subtitle: 'Planeswalker of the March',
        person: 0,
        facts: [{ label: 'Fealty of Vey', value: '12 (Forest)', clause: 'P4' }],
        texts: [
          { label: 'The bell', text: 'She found its clapper in a pike.', clause: 'P4' },
          { label: 'Of herself', text: 'Nothing.' },
        ],
        groups: [
          {
            title: 'Homeland',
            clause: 'P3',
            cards: [
              { card: 'lantern', name: 'The bell', note: 'major Quality', marks: [{ label: 'Influence', n: 2 }] },
              { card: 'warden', name: HOSTILE },
            ],
          },
          { title: 'Your Library', cards: Array.from({ length: 30 }, () => named('ember')) },
        ],
      },
      {
        key: 'other',
        title: 'The Opposition',
        person: 2,
        facts: [],
        texts: [],
        groups: [
          {
            title: 'Root',
            cards: [
              { card: null, name: 'Face down', faceDown: true },
              { ...named('toll'), faceDown: true },
            ],
          },
        ],
      },
    ],
    ...more,
  });
}

/** The Answer to a Flirt, with an aside that is asked only of those who explore. */
export const answerForm: Extract<Part, { kind: 'form' }> = {
  kind: 'form',
  name: 'answer',
  title: 'What is your Answer?',
  clauses: ['Q4'],
  send: 'Answer',
  fields: [
    {
      kind: 'pick',
      key: 'card',
      label: 'The card',
      min: 1,
      max: 1,
      options: [
        { key: 'h1', ...labelled('warden') },
        { key: 'h2', ...labelled('ember') },
        { key: 'h3', ...labelled('lantern'), no: { says: 'It lies in another Step.', clause: 'Q4' } },
      ],
    },
    { kind: 'text', key: 'words', label: 'What you do', help: 'In your words.', min: 1, max: 80, lines: 3 },
    {
      kind: 'pick',
      key: 'explore',
      label: 'Explore',
      min: 1,
      max: 1,
      options: [
        { key: 'no', label: 'No' },
        { key: 'yes', label: 'Yes, for one Influence' },
      ],
    },
    {
      kind: 'text',
      key: 'aside',
      label: 'What you find',
      min: 1,
      max: 20,
      lines: 1,
      when: [{ field: 'explore', is: ['yes'] }],
    },
  ],
};
function labelled(key: keyof typeof CARDS): { label: string; card: string } {
  return { label: CARDS[key].name, card: key };
}

/** A view with a tale, checked against the protocol. */
export function taleView(ask: readonly Part[] = [answerForm], more: Partial<View> = {}): View {
  return sample([], {
    format: 'binding',
    cards: CARDS,
    tale: tale(),
    places: [],
    seats: [],
    you: { person: 0, side: 0, seats: [] },
    sides: sample().sides.map((side) => ({ ...side, seats: [] })),
    ask: ask.map((part, at) => ({ ...prompt(part, `d${at + 1}`), seats: [] })),
    ...more,
  });
}
