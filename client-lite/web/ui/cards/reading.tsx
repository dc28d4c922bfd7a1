import { Fragment } from 'preact';
import type { CardLine, CardReading } from '../../../../server/protocol/index.ts';
import { paragraphsOf, readingOf, treeOf, type IrNode, type Paragraph } from '../../pages/find.ts';
import { Rich } from '../card/pips.tsx';
import { cardTexts } from '../../texts/cards.ts';
import { filled } from '../filled.ts';

const { reading: say } = cardTexts;

const idOf = (face: number, line: number): string => `line-${face + 1}-${line + 1}`;

function unfold(id: string): void {
  const line = document.getElementById(id);
  if (line instanceof HTMLDetailsElement) line.open = true;
}

/** The printed text of a face, with marks on lines that are not automated. `at`: number of the face. */
export function PrintedText({ reading, at }: { reading: CardReading; at: number }) {
  const paragraphs = paragraphsOf(reading);
  if (paragraphs.length === 0) return <p class="quiet-text">{say.none}</p>;
  return (
    <>
      {paragraphs.map((p, i) => (
        <PrintedLine key={i} paragraph={p} face={at} />
      ))}
    </>
  );
}

/** Mark at the place in a line where the compiler stops reading. */
const Stop = () => (
  <span class="reading-stops" role="img" aria-label={say.stopsLabel} title={say.stops}>
    ▮
  </span>
);

function PrintedLine({ paragraph: { pieces, lines, reading }, face }: { paragraph: Paragraph; face: number }) {
  return (
    <p class={`line-${reading}`}>
      {pieces.map(({ text, is, stops }, i) => (
        <Fragment key={i}>
          {stops && <Stop />}
          {is === 'read' ? (
            <Rich text={text} />
          ) : is === 'aside' ? (
            <i>
              <Rich text={text} />
            </i>
          ) : (
            <mark>
              <Rich text={text} />
            </mark>
          )}
        </Fragment>
      ))}
      {lines.map((n) => (
        <a
          key={n}
          class="line-no"
          href={`#${idOf(face, n)}`}
          aria-label={say.line(n + 1)}
          onClick={() => unfold(idOf(face, n))}
        >
          {n + 1}
        </a>
      ))}
      {reading !== 'understood' && <small>{say[reading]}</small>}
    </p>
  );
}

/**
 * Reading of each line of a face.
 * The program in words, the text that it prints back to, and the missing part.
 */
export function LinesRead({
  reading: { face, lines },
  at,
  named,
}: {
  reading: CardReading;
  at: number;
  named: boolean;
}) {
  return (
    <section class="panel lines-read" aria-label={say.face(face)}>
      <h2>{named ? filled(say.faceTitle, { face: <span dir="auto">{face}</span> }) : say.title}</h2>
      <ol>
        {lines.map((line, n) => (
          <li key={n}>
            <LineRead line={line} n={n} id={idOf(at, n)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function LineRead({ line, n, id }: { line: CardLine; n: number; id: string }) {
  const reading = readingOf(line);
  const { text, ir, printed, missing } = line;
  return (
    <details id={id} open={missing !== undefined}>
      <summary>
        <b class="line-no">{n + 1}</b>
        <span class="line-read">
          <MarkedText line={line} />{' '}
          <span class={`tag ${reading === 'understood' ? 'now' : 'amiss'}`}>{say.tags[reading]}</span>
        </span>
      </summary>
      {missing && (
        <p class="line-lacks">
          <b>{say.missing}</b> {missing.says}
          {missing.expected !== undefined && (
            <>
              {' '}
              {say.expected} <code>{missing.expected.trim()}</code>
            </>
          )}
        </p>
      )}
      {missing && ir.length > 0 && <p>{say.known}</p>}
      {ir.length > 0 && <Parts of={treeOf(ir)} />}
      {!missing
        && (printed === text ? (
          <p class="line-back">
            <span aria-hidden="true">✓</span> {say.same}
          </p>
        ) : (
          <p class="line-back">
            <b>{say.back}</b> {printed === undefined ? say.noWords : <Rich text={printed} />}
          </p>
        ))}
    </details>
  );
}

/** A line with a mark where the compiler stops reading. */
function MarkedText({ line: { text, missing } }: { line: CardLine }) {
  if (missing?.at === undefined) return <Rich text={text} />;
  return (
    <>
      <Rich text={text.slice(0, missing.at)} />
      <Stop />
      <mark>
        <Rich text={text.slice(missing.at)} />
      </mark>
    </>
  );
}

function Parts({ of }: { of: readonly IrNode[] }) {
  return (
    <ul class="ir">
      {of.map(({ text, rules, parts }, i) => (
        <li key={i}>
          <Rich text={text === '' ? '·' : text} />
          {rules.length > 0 && <small> {say.rules(rules)}</small>}
          {parts.length > 0 && <Parts of={parts} />}
        </li>
      ))}
    </ul>
  );
}
