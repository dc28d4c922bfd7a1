import type { View } from '../../../../server/protocol/index.ts';
import { useGame } from '../../match/game.ts';
import { personOf } from '../../match/names.ts';
import { socialTexts as say } from '../../texts/social.ts';
import { useSocial } from './use-social.ts';
import { listed } from '../../texts/language.ts';

/** Another match with the same people, offered when one is over. */
export function RematchOffer({ view }: { view: View }) {
  const game = useGame();
  const social = useSocial();
  const { company, refusal } = social.state;
  const me = view.you.person;
  const rematch = company?.rematch;
  if (!view.over || view.tale || company === null) return null;
  const names = (people: readonly number[]) => listed(people.map((person) => personOf(view, person)?.name ?? ''));
  if (rematch?.match !== undefined) {
    const seated = me !== null && rematch.agreed.includes(me);
    return (
      <section class="rematch" aria-label={say.rematch} role="status">
        <p>{say.begun}</p>
        <a class="main" href={seated || game.state.judge ? game.linkTo(rematch.match) : `/watch/${rematch.match}`}>
          <span>{seated ? say.toRematch : say.watchRematch}</span>
        </a>
      </section>
    );
  }
  if (me === null) return null;
  const people = view.people.filter((person) => person.bot === null && !person.left).map(({ person }) => person);
  const agreed = rematch?.agreed ?? [];
  const declined = rematch?.declined ?? [];
  const others = agreed.filter((person) => person !== me);
  const waits = people.filter((person) => person !== me && !agreed.includes(person) && !declined.includes(person));
  const gone = declined.filter((person) => person !== me);
  return (
    <section class="rematch" aria-label={say.rematch}>
      {gone.length > 0 && <p>{say.declined(names(gone))}</p>}
      {agreed.includes(me) ? (
        <>
          <p role="status">{say.agreed(names(waits))}</p>
          <div class="buttons">
            <button type="button" class="main" onClick={() => void social.rematch(true, true)}>
              <span>{say.startNow}</span>
            </button>
            <button type="button" class="second" onClick={() => void social.rematch(false)}>
              {say.decline}
            </button>
          </div>
        </>
      ) : (
        <>
          <p role="status">{declined.includes(me) ? say.youDeclined : say.rematchAbout}</p>
          <div class="buttons">
            <button type="button" class="main" onClick={() => void social.rematch(true)}>
              <span>{others.length > 0 ? say.agreeToo(names(others)) : say.agree}</span>
            </button>
            {!declined.includes(me) && (
              <button type="button" class="second" onClick={() => void social.rematch(false)}>
                {say.decline}
              </button>
            )}
          </div>
        </>
      )}
      {refusal !== null && (
        <p role="alert">
          {refusal.message} {refusal.mend}
        </p>
      )}
    </section>
  );
}
