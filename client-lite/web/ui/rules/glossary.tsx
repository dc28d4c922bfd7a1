import { FORMAT_TERMS, MAGIC_TERMS, type Entry } from '../../glossary/terms.ts';
import { glossaryTexts } from '../../texts/rules/glossary.ts';
import { Site } from '../site.tsx';
import { Explained } from './term.tsx';

const { page: said } = glossaryTexts;

function Words({ title, of }: { title: string; of: readonly Entry[] }) {
  return (
    <section class="panel" aria-label={title}>
      <h2>{title}</h2>
      <dl class="glossary">
        {of.map(({ term, word, says }) => (
          <div key={term} id={term.replaceAll(' ', '-')}>
            <dt>{word}</dt>
            <dd>
              <Explained text={says} except={new Set([term, word])} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Every word of the glossary. */
export function GlossaryPage() {
  return (
    <Site title={said.title} at="rules" about={said.about}>
      <Words title={said.formats} of={FORMAT_TERMS} />
      <Words title={said.magic} of={MAGIC_TERMS} />
    </Site>
  );
}
