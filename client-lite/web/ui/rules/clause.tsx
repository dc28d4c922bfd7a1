import { formats, ruleExamples } from '../../connection/http.ts';
import { rulesTexts } from '../../texts/rules/rules.ts';
import { useLoaded } from '../loaded.tsx';
import { Examples } from './example.tsx';
import { clauseOf, examplesOf, ruleNumber } from './find.ts';
import { Explained } from './term.tsx';
import { sourceOf } from './source.ts';

const { clause: said } = rulesTexts;

/** A rule in our words, its source by name and section, and positions that show it. */
export function ClauseText({ format, id }: { format: string; id: string }) {
  const [info] = useLoaded(formats, format);
  const [shown] = useLoaded(() => ruleExamples(format), format);
  if (info.state === 'loading') return <p class="quiet-text">{said.lookingUp}</p>;
  const known = info.state === 'there' ? info.value : [];
  const clause = clauseOf(known, format, id);
  const number = ruleNumber(id);
  const found = shown.state === 'there' ? examplesOf(shown.value.examples, id) : [];
  return (
    <div class="rule-text">
      <p class="rule-says">
        {clause ? <Explained text={clause.says} /> : number === null ? said.unknown : said.ofTheGame(number)}
      </p>
      {clause && (
        <p class="quiet-text">
          {said.source}: {sourceOf(clause)}
        </p>
      )}
      {found.length > 0 && shown.state === 'there' && (
        <Examples key={id} examples={found} conventions={shown.value.conventions} />
      )}
      {known.some((f) => f.id === format) && (
        <p>
          <a href={`/rules/${encodeURIComponent(format)}#${id}`} target="_blank" rel="noopener">
            {said.page} <span class="quiet-text">{said.newTab}</span>
          </a>
        </p>
      )}
    </div>
  );
}
