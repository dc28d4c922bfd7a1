import { expect, it } from 'vitest';
import { read, SOURCES } from './sources.ts';
import { writtenBy, writtenTexts } from './written-texts.ts';

const WEB = 'client-lite/web/';

/** Sources with sentences that people do not read in the language of the page, by the reason. */
const EXEMPT: readonly { readonly why: string; readonly files: RegExp }[] = [
  { why: 'the texts themselves', files: /^texts\// },
  {
    why: 'sentences that the judge reads, in the words of its language',
    files: /^(?:judge\/sentences|match\/judging)\.ts$/,
  },
  {
    why: 'positions and cards, which the server reads',
    files: /^(?:judge\/examples|learn\/(?:commander|confrontation))\.ts$/,
  },
  { why: 'headings of deck lists, which other programs read', files: /^decks\/list\.ts$/ },
  { why: 'paths of drawings, and words of cards by which a drawing is chosen', files: /^ui\/card\/art\// },
  { why: 'HTML and icons, whose texts come from texts/site.ts', files: /^build\.ts$/ },
];
/** Single texts that stay, by the reason. */
const KEPT: readonly { readonly why: string; readonly texts: RegExp }[] = [
  { why: 'the number of a clause', texts: /^[A-Z]+-?\d+$/ },
  { why: 'a mana symbol', texts: /^[WUBRGC]$/ },
  { why: 'a name of a key in the browser', texts: /^Arrow$/ },
  { why: 'a header of a request', texts: /^Bearer$/ },
  {
    why: 'a name in the store of the browser',
    texts: /^(?:(?:plane|character|session) secrets|quest seats|matches played|lab formats|lab runs)$/,
  },
  { why: 'classes of an element', texts: /^frame-gold pair from-$/ },
  { why: 'the end of the name of a text', texts: /^By$/ },
  {
    why: 'words of the search for cards',
    texts: /^(?:[otc]|id|set):$|^(?:cmc|pow|tou|is:compiled)$|^\(t:instant or t:sorcery\) o:counter$/,
  },
  { why: 'a word of the file that the judge reads', texts: /^face down$/ },
  {
    why: 'types as they are printed on cards, which the judge reads',
    texts: /^(?:Creature|Instant|Sorcery|Artifact|Enchantment|Land|Planeswalker)$/,
  },
  { why: 'a media query', texts: /^\(max-height: / },
  { why: 'a command to type', texts: /^npm run / },
];

it('every text that a person reads on the page stands in client-lite/web/texts', () => {
  const files = SOURCES.filter((f) => f.startsWith(WEB) && /\.tsx?$/.test(f)).filter(
    (f) => !EXEMPT.some(({ files: exempt }) => exempt.test(f.slice(WEB.length))),
  );
  expect(files.length).toBeGreaterThan(250);
  const written = [...writtenTexts(files)].flatMap(([file, texts]) =>
    texts
      .filter(({ text }) => !KEPT.some((kept) => kept.texts.test(text)))
      .map(({ line, text }) => `${file}:${line}: ${text}`),
  );
  expect(written).toEqual([]);
});

it('lists, days and times are written in the language of the page, which texts/language.ts knows', () => {
  const fixed = SOURCES.filter((f) => f.startsWith(WEB) && /\.tsx?$/.test(f) && f !== `${WEB}texts/language.ts`).filter(
    (f) => /\bIntl\.|\.toLocale(?:Date|Time)?String\(/.test(read(f)),
  );
  expect(fixed).toEqual([]);
});

it('a text is found in elements, in attributes that people read, in code, and through conditions and constants', () => {
  const source = `
    const KINDS = { land: 'A basic land', spell: 'A spell' };
    const ended = (won: boolean) => (won ? 'won' : 'lost');
    export function Site({ kind, n, won }: { kind: 'land' | 'spell'; n: number; won: boolean }) {
      const hint = \`Choose \${n} of them\`;
      if (n === 0) throw new Error('Nobody reads this.');
      return (
        <p class="one two" title={won ? 'Undo' : undefined} data-kind={kind === 'land' ? 'a land' : ''}>
          Two words <b>{KINDS[kind]}</b> {n > 1 && 'more'} {ended(won)} {['red', 'blue'].join(' or ')} {hint}
          {kind} <i aria-hidden="true">·</i>
          <input placeholder={\`\${n} cards\`} type="text" name="cards" />
        </p>
      );
    }
  `;
  expect(writtenBy(source).toSorted()).toEqual(
    [
      'Two words',
      'Undo',
      'A basic land',
      'A spell',
      'won',
      'lost',
      'more',
      'red',
      'blue',
      'or',
      'Choose',
      'of them',
      'cards',
    ].toSorted(),
  );
});
