import { learnTexts } from '../../texts/learn.ts';

const { invite: said, page } = learnTexts;

/** The way from the lobby to the lessons. */
export function Invite() {
  return (
    <section class="panel invite" aria-label={said.title}>
      <p>
        <strong>{said.title}</strong> {said.about}
      </p>
      <a class="second" href="/learn">
        {page.title}
      </a>
    </section>
  );
}
