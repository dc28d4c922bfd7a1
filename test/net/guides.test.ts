import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORMATS } from '../../formats/index.ts';
import { guides } from '../../server/bin/guides/guides.ts';
import { type Net } from '../../server/net/server.ts';
import { fakeTables, listening } from './listening.ts';
import type { MatchService } from '../../server/match/service.ts';
import { RuleExamples } from '../../server/protocol/index.ts';

let net: Net;
let service: MatchService;
const examples = async (format: string): Promise<RuleExamples> =>
  RuleExamples.parse(await (await fetch(`${net.url}api/formats/${format}/examples`)).json());

describe('explanations of formats over HTTP', () => {
  beforeAll(async () => {
    service = fakeTables();
    net = await listening({ service, guides, onFault: () => undefined });
  });
  afterAll(() => net.close(() => service.close()));

  it('the Confrontation has examples of its clauses, each with a position and an answer', async () => {
    const { examples: list, conventions } = await examples('binding');
    expect(conventions).toContain('Will 1');
    const clauses = new Set(FORMATS.get('binding')?.clauses.map((c) => c.id));
    const shown = new Set(list.map((e) => e.rule));
    expect([...shown].filter((rule) => !clauses.has(rule) && !/^\d{3}\./.test(rule))).toEqual([]);
    for (const rule of ['C7', 'C14', 'C15', 'C16']) expect(shown).toContain(rule);
    for (const e of list) {
      expect(e.given.length, e.says).toBeGreaterThan(0);
      expect(
        e.answers.every((a) => a.answer !== ''),
        e.says,
      ).toBe(true);
    }
  });
  it('a format without disputes has none, and neither has one that there is not', async () => {
    expect((await examples('duel')).examples).toEqual([]);
    expect((await examples('constructor')).examples).toEqual([]);
  });
});
