import type { RulingInfo } from '../../server/protocol/index.ts';

/** A ruling as text: the answer, then every rule with its facts, the decisive one first. */
export function rulingText({ asked, verdict, because, answer, chain }: RulingInfo): string {
  const told = [verdict === 'not judged' ? `not judged, because ${because ?? ''}` : verdict, answer].filter(Boolean);
  return [
    `${asked} ${told.join(': ')}.`,
    ...chain.flatMap(({ clauses, holds, says, facts, decisive }) => [
      `${decisive ? '>' : ' '} ${holds ? '+' : '-'} ${clauses.map((c) => c.id).join(', ')} ${says}`,
      ...facts.map((fact) => `      ${fact}`),
    ]),
  ].join('\n');
}
