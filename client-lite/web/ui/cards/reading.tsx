import { Fragment } from 'preact';
import type { CardLine, CardReading } from '../../../../server/protocol/index.ts';
import { paragraphsOf, readingOf, treeOf, type IrNode, type Paragraph, type Reading } from '../../pages/find.ts';
import { Rich } from '../card/pips.tsx';

const SAYS: Readonly<Record<Reading, string>> = {
  understood: 'understood',
  partly: 'when it happens and what it costs is understood; what it does, the table rules on',
  unread: 'not understood: the table rules on it',
};
const TAGS: Readonly<Record<Reading, string>> = {
  understood: 'understood',
  partly: 'understood in part',
  unread: 'not understood',
};

const idOf = (face: number, line: number): string => `line-${face + 1}-${line + 1}`;

function unfold(id: string): void {
  const line = document.getElementById(id);
  if (line instanceof HTMLDetailsElement) line.open = true;
}

/** The printed text of a face, with marks on lines that are not automated. `at`: number of the face. */
export function PrintedText({ reading, at }: { reading: CardReading; at: number }) {
  const paragraphs = paragraphsOf(reading);
  if (paragraphs.length === 0) return <p class="quiet-text">No rules text.</p>;
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
  <span class="reading-stops" role="img" aria-label="(reading stops here)" title="Reading stops here">
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
          aria-label={`How line ${n + 1} is read`}
          onClick={() => unfold(idOf(face, n))}
        >
          {n + 1}
        </a>
      ))}
      {reading !== 'understood' && <small>{SAYS[reading]}</small>}
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
    <section class="panel lines-read" aria-label={`How ${face} is read`}>
      <h2>How {named ? <span dir="auto">{face}</span> : 'it'} is read</h2>
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
          <span class={`tag ${reading === 'understood' ? 'now' : 'amiss'}`}>{TAGS[reading]}</span>
        </span>
      </summary>
      {missing && (
        <p class="line-lacks">
          <b>What is missing:</b> {missing.says}
          {missing.expected !== undefined && (
            <>
              {' '}
              What could go on from there: <code>{missing.expected.trim()}</code>
            </>
          )}
        </p>
      )}
      {missing && ir.length > 0 && <p>What is known of it; on the rest the table rules:</p>}
      {ir.length > 0 && <Parts of={treeOf(ir)} />}
      {!missing
        && (printed === text ? (
          <p class="line-back">
            <span aria-hidden="true">✓</span> Prints back to the same text, letter for letter.
          </p>
        ) : (
          <p class="line-back">
            <b>Prints back as:</b> {printed === undefined ? 'it has no words' : <Rich text={printed} />}
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
          {rules.length > 0 && <small> CR {rules.join(', ')}</small>}
          {parts.length > 0 && <Parts of={parts} />}
        </li>
      ))}
    </ul>
  );
}
