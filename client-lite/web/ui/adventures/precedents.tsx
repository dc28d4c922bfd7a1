import type { AdventureStory } from '../../../../server/protocol/index.ts';
import { campaignTexts as say } from '../../texts/story/campaigns.ts';
import { day } from '../../texts/language.ts';

/** Disputes that the table of a campaign has decided. */
export function Precedents({ precedents }: Pick<AdventureStory, 'precedents'>) {
  return (
    <ul class="precedents">
      {precedents.map((p, at) => (
        <li key={at}>
          <strong dir="auto">“{p.about}”</strong>
          {p.act !== null && ` (${p.act})`} <span dir="auto">{p.says}</span>{' '}
          <small class="quiet-text">{say.precedent(p.session, day(p.raised))}</small>
        </li>
      ))}
    </ul>
  );
}
