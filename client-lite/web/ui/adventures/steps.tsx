import { adventureTexts as say } from '../../texts/lobby/adventures.ts';

/** One step of a form, with what is set in it. */
export interface FormStep<Key extends string> {
  readonly key: Key;
  readonly title: string;
  readonly set: string;
}

/** Row of a form's steps; each can be opened at any time. */
export function Steps<Key extends string>({
  steps,
  at,
  go,
}: {
  steps: readonly FormStep<Key>[];
  at: Key;
  go(key: Key): void;
}) {
  return (
    <nav aria-label={say.steps}>
      <ol class="form-steps">
        {steps.map(({ key, title, set }, n) => (
          <li key={key}>
            <button type="button" aria-current={key === at ? 'step' : undefined} onClick={() => go(key)}>
              <strong>
                {n + 1}. {title}
              </strong>
              <small dir="auto">{set}</small>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
