import type { FormPart, PickField } from '../../../parts/form/form-fields.ts';
import { offered, picked } from '../../../parts/form/form-fields.ts';
import type { Session } from '../../../parts/session.ts';

/** A map or a place of one, as the options of a question name it. */
export interface Named {
  readonly key: string;
  readonly name: string;
}

type Sent = { [field: string]: string | string[] };
const entriesOf = ({ answer }: Session): Sent => ('form' in answer ? (answer.form as Sent) : {});

/** The field in which this is an option; undefined if the question does not offer it. */
const fieldOf = (part: FormPart, session: Session, { key, name }: Named): PickField | undefined =>
  part.fields.find(
    (field): field is PickField =>
      field.kind === 'pick'
      && field.max === 1
      && offered(field, entriesOf(session)).some((option) => option.key === key && option.label === name && !option.no),
  );

/** True if the place is the one that is chosen in the form. */
export function placed(part: FormPart, session: Session, place: Named): boolean {
  const field = fieldOf(part, session, place);
  return field !== undefined && picked(entriesOf(session), field.key).includes(place.key);
}

/** Choose a place of a map in the form, on the plane of the map; null if the form does not offer it. */
export function choosePlace(part: FormPart, session: Session, map: Named, place: Named): Session | null {
  const plane = fieldOf(part, session, map);
  if (plane && !placed(part, session, map)) {
    const there = session.pick(plane.key, map.key);
    // a place that is the only one is chosen with its plane
    return there && (placed(part, there, place) ? there : choosePlace(part, there, map, place));
  }
  const field = fieldOf(part, session, place);
  return field && !placed(part, session, place) ? session.pick(field.key, place.key) : null;
}
