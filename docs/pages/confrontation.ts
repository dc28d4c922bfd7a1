import { confrontationJsonSchema } from '../../formats/binding/setup-schema.ts';
import { fence, GENERATED, page } from '../markdown.ts';

/** docs/confrontation.md */
export function confrontation(): string {
  return page(
    '# The start of a Confrontation',
    GENERATED,
    'A Confrontation starts from one JSON object (clause C23). A quick deal makes it from a seed; anything else that makes one of this shape can start a match with it. Cards are named by the keys of the setup’s own card list.',
    fence('json', JSON.stringify(confrontationJsonSchema(), null, 1)),
  );
}
