import type { FormatInfo, Refusal } from '../../../../../server/protocol/index.ts';
import { summaryOf } from '../../../pages/setup-summary.ts';
import { requestOf, type Setup } from '../../../pages/setup.ts';
import { setupTexts as say } from '../../../texts/lobby/setup.ts';
import { CardsField } from '../cards-field.tsx';
import { ContentField } from '../content-field.tsx';
import { DaysField } from '../days-field.tsx';
import { JudgeField } from '../judge-field.tsx';
import { SeedField } from '../seed-field.tsx';
import { Composition } from './composition.tsx';
import { TableOptions } from './table-options.tsx';

interface Props {
  readonly formats: readonly FormatInfo[];
  readonly format: FormatInfo;
  readonly setup: Setup;
  readonly refusal: Refusal | null;
  change(change: Partial<Setup>): void;
}

/** Options that few tables need, folded under a line of what is set there. */
export function More({ formats, format, setup, refusal, change }: Props) {
  return (
    <details class="options more-options">
      <summary>
        {say.more} <small>{summaryOf(format, setup)}</small>
      </summary>
      <Composition formats={formats} format={format} setup={setup} refusal={refusal} change={change} />
      <TableOptions format={format} setup={setup} change={change} />
      <ContentField format={format} setup={setup} cards={requestOf(format, setup).cards ?? 'starter'} change={change} />
      <CardsField format={format} setup={setup} change={change} />
      <DaysField days={setup.days} change={change} />
      <JudgeField format={format} whatIf={setup.whatIf} disputes={setup.disputes} change={change} />
      <details class="options">
        <summary>
          {say.chance} <small>{setup.seed.trim() || say.freshSeed}</small>
        </summary>
        <SeedField seed={setup.seed} says={say.seedSays} change={(seed) => change({ seed })} />
      </details>
    </details>
  );
}
