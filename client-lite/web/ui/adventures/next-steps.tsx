import type { AdventureStory, FormatInfo } from '../../../../server/protocol/index.ts';
import { sessionWord } from '../../pages/adventure.ts';
import { optionBefore, optionChanges, type NextSetup } from '../../pages/next-session.ts';
import { ContentField, Summary } from '../lobby/content-field.tsx';
import { OptionField } from '../lobby/option-field.tsx';
import { storyTexts } from '../../texts/story/campaigns.ts';
import { filled } from '../filled.ts';

const { next: say } = storyTexts;

/** Steps of the form for the next session. */
export type NextStep = 'people' | 'story' | 'rules' | 'review';

export interface NextStepProps {
  story: AdventureStory;
  format: FormatInfo;
  setup: NextSetup;
  change(change: Partial<NextSetup>): void;
}

/** The people of the next session: those of this one, each with the character that this one leaves them. */
export function Company({ story, format }: Pick<NextStepProps, 'story' | 'format'>) {
  const { adventure, characters } = story;
  return (
    <>
      <p class="quiet-text">{say.peopleAbout}</p>
      <ul class="next-company">
        {adventure.people.map(({ person, role, player, who, characters: theirs }) => {
          const alive = theirs.find((c) => !c.dead);
          const dead = theirs.find((c) => c.dead);
          const sheet = characters.find((c) => c.id === alive?.id)?.sheet;
          const plays = format.adventure?.players.includes(role) ?? false;
          return (
            <li key={person}>
              <strong dir="auto" data-from="server">
                {player}
              </strong>{' '}
              <small>
                {player !== role && <span data-from="server">{role}, </span>}
                {who === 'person' ? say.person : say.bot}
              </small>
              {plays && (
                <p dir="auto">
                  {alive?.id ? (
                    <a href={`/adventurer/${encodeURIComponent(alive.id)}`} data-from="server">
                      {[alive.name, sheet?.subtitle].filter(Boolean).join(', ')}
                    </a>
                  ) : dead ? (
                    filled(say.died(format.adventure?.character ?? ''), { name: <bdi>{dead.name}</bdi> })
                  ) : (
                    say.makes(format.adventure?.character ?? '')
                  )}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Title, and the file that the next session plays in place of what is shipped. */
export function NextStory({ story, format, setup, change }: NextStepProps) {
  return (
    <>
      <label class="quest-title">
        <span>
          <strong>{say.name}</strong>
        </span>
        <input
          dir="auto"
          maxLength={160}
          placeholder={story.adventure.title}
          value={setup.title ?? ''}
          onInput={(event) => change({ title: event.currentTarget.value })}
        />
      </label>
      <ContentField format={format} setup={setup} change={change} />
    </>
  );
}

export function NextRules({ story, format, setup, change }: NextStepProps) {
  return (
    <fieldset class="options next-rules">
      <legend>{say.rulesOf(sessionWord(format))}</legend>
      <p class="quiet-text">{say.rulesAbout}</p>
      {format.options.map((option) => (
        <OptionField
          key={option.key}
          option={option}
          value={setup.options[option.key] ?? optionBefore(story, option)}
          change={(value) => change({ options: { ...setup.options, [option.key]: value } })}
        />
      ))}
    </fieldset>
  );
}

/** Everything that the form sets, with a way back to each step. */
export function Review({ story, format, setup, go }: Omit<NextStepProps, 'change'> & { go(step: NextStep): void }) {
  const changes = optionChanges(story, format, setup);
  const back = (step: NextStep, title: string) => (
    <button type="button" class="quiet" aria-label={say.changeOf(title)} onClick={() => go(step)}>
      {say.change}
    </button>
  );
  return (
    <dl class="next-review">
      <div>
        <dt>{say.people}</dt>
        <dd dir="auto" data-from="server">
          {story.adventure.people
            .map(({ player, characters }) => characters.find((c) => !c.dead)?.name ?? player)
            .join(', ')}
        </dd>
      </div>
      <div>
        <dt>
          {say.story} {back('story', say.story)}
        </dt>
        <dd>
          <p dir="auto" data-from="server">
            {setup.title?.trim() || story.adventure.title}
          </p>
          {format.content
            && (setup.content ? (
              <Summary content={setup.content} />
            ) : (
              <p>
                <span data-from="server">{format.content.label}</span>: {say.shipped}
              </p>
            ))}
        </dd>
      </div>
      {format.options.length > 0 && (
        <div>
          <dt>
            {say.rules} {back('rules', say.rules)}
          </dt>
          <dd>
            {changes.length === 0
              ? say.asBefore
              : changes.map(({ label, was, is }) => (
                  <p key={label}>
                    <span data-from="server">{label}</span>: <span data-from="server">{say.was(was, is)}</span>
                  </p>
                ))}
          </dd>
        </div>
      )}
    </dl>
  );
}
