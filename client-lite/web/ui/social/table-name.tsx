import type { View } from '../../../../server/protocol/index.ts';
import { useSocial } from './use-social.ts';

/** Name of the table, or of its format until the name is known. */
export function TableName({ view }: { view: View }) {
  const title = useSocial().state.company?.title;
  return title === undefined ? (
    <h1 class="bar-format">{view.format.replaceAll('-', ' ')}</h1>
  ) : (
    <h1 class="bar-format named" dir="auto" title={title}>
      {title}
    </h1>
  );
}
