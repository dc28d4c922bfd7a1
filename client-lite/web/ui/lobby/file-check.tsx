import { useEffect, useState } from 'preact/hooks';
import { jsonFault, type ContentSummary, type Problem } from '../../../../server/protocol/index.ts';
import { checkContent, Failed } from '../../connection/http.ts';
import { fieldTexts as say } from '../../texts/lobby/fields.ts';
import { faultTexts } from '../../texts/site.ts';
import { Problems } from '../planes/problems.tsx';
import { Summary, withLines } from './content-field.tsx';

/** Milliseconds without a change before a text is checked. */
const REST = 400;

type Found = { readonly summary: ContentSummary } | { readonly problems: readonly Problem[] };

async function look(format: string, text: string): Promise<Found | null> {
  const fault = jsonFault(text);
  if (fault !== null)
    return {
      problems: [
        { where: '', message: faultTexts.noJson(say.theFile, fault), clauses: [], mend: faultTexts.noJsonMend },
      ],
    };
  try {
    const report = await checkContent({ format, content: JSON.parse(text) as unknown });
    return report.ok ? { summary: report.summary } : { problems: withLines(text, report.problems) };
  } catch (error) {
    // what cannot be checked now is checked when it is sent
    if (error instanceof Failed) return null;
    throw error;
  }
}

/** Contents of a file that is given in a form, or its faults with their lines, before the form is sent. */
export function FileCheck({ format, text }: { format: string; text: string }) {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    let wanted = true;
    setFound(null);
    const timer = setTimeout(() => {
      const check = async () => {
        const now = await look(format, text);
        if (wanted) setFound(now);
      };
      void check();
    }, REST);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [format, text]);
  if (found === null) return null;
  return 'summary' in found ? (
    <Summary content={{ name: found.summary.title, file: null, summary: found.summary }} />
  ) : (
    <div role="alert">
      <Problems problems={found.problems} />
    </div>
  );
}
