import { describe, expect, it } from 'vitest';
import { lobby, rulesText, typedInto, variantsText } from '../../../client-lite/terminal/lobby.ts';
import {
  changesOf,
  newSetup,
  originText,
  requestOf,
  ruleName,
  withChange,
} from '../../../client-lite/web/pages/setup.ts';
import { BOOK, TALES } from '../../../formats/index.ts';
import { tableFormats } from '../../../server/match/formats.ts';
import { CompositionRequest, TableRequest, type FormatInfo } from '../../../server/protocol/index.ts';
import { SetupError } from '../../../formats/sdk/error.ts';

const formats = tableFormats(BOOK, TALES.values());
const infos = [...formats.values()].map((f) => f.info).filter((f) => !f.tale);
const of = (id: string): FormatInfo => infos.find((f) => f.id === id) as FormatInfo;

describe('the form of a composed table', () => {
  it('asks for the variants and house rules that were chosen, and for no option that was not touched', () => {
    const setup = { ...newSetup(of('commander')), variants: ['range-of-influence'], changes: ['starting-life=30'] };
    const request = requestOf(of('commander'), setup);
    expect(TableRequest.parse(request)).toEqual({
      format: 'commander',
      variants: ['range-of-influence'],
      changes: ['starting-life=30'],
      people: [{ who: 'person' }, ...[1, 2, 3].map(() => ({ who: 'sensible' }))],
    });
  });
  it('a house rule stands in for another on the same thing', () => {
    expect(withChange(['starting-life=30', '!leaving'], 'starting-life=40')).toEqual(['!leaving', 'starting-life=40']);
    expect(withChange(['starting-life=30'], '!starting-life')).toEqual(['!starting-life']);
  });
  it('says of every rule where it comes from', () => {
    const composed = formats
      .get('commander')
      ?.chosen?.({ variants: ['range-of-influence'], changes: ['starting-life=30'] }).info as FormatInfo;
    const from = Object.fromEntries((composed.rules ?? []).map((r) => [r.id, originText(r.from)]));
    expect([from['command-zone'], from['range-of-influence'], from['starting-life']]).toEqual([
      'from Commander',
      'variant Limited range of influence',
      'house rule starting-life=30',
    ]);
    expect(ruleName('commander-damage')).toBe('Commander damage');
  });
  it('offers what can be set, and rules of other formats', () => {
    const all = changesOf(infos, of('free-for-all'));
    expect(all).toEqual(expect.arrayContaining(['starting-life=20', 'attack-options=left', 'commander/command-zone']));
    expect(all).not.toContain('duel/opening');
  });
});

describe('the lobby of the terminal', () => {
  const typed = async (
    ...lines: string[]
  ): Promise<{ said: string; asked: { path: string; body?: object | undefined }[]; link: string | null }> => {
    const said: string[] = [];
    const asked: { path: string; body?: object | undefined }[] = [];
    const link = await lobby({
      say: (text) => said.push(text),
      line: () => Promise.resolve(lines.shift() ?? 'go'),
      file: () => Promise.resolve(null),
      call: (path, body) => {
        asked.push({ path, body });
        if (path === '/api/formats') return Promise.resolve(infos);
        if (path === '/api/tables')
          return Promise.resolve({
            title: 'A table',
            people: [{ role: 'Player', name: 'Ada', link: '/play/x#y' }],
            watch: '/watch/x',
          });
        const { format, variants, changes } = CompositionRequest.parse(body);
        try {
          return Promise.resolve(formats.get(format)?.chosen?.({ variants, changes }).info);
        } catch (error) {
          if (!(error instanceof SetupError)) throw error;
          return Promise.resolve({ code: 'illegal', message: error.message, clauses: error.clauses, mend: error.mend });
        }
      },
    });
    return { said: said.join('\n'), asked, link };
  };
  it('chooses a format, variants and house rules, shows each rule with its origin, and sits down', async () => {
    const { said, asked, link } = await typed(
      'f commander',
      'v range-of-influence',
      'r starting-life=30',
      'p Player 4',
      'o range=2',
      'rules',
      'go',
    );
    expect(link).toBe('/play/x#y');
    expect(asked.at(-1)).toMatchObject({
      path: '/api/tables',
      body: {
        format: 'commander',
        variants: ['range-of-influence'],
        changes: ['starting-life=30'],
        options: { range: 2 },
        people: [{}, {}, {}, {}],
      },
    });
    expect(said).toContain('Range of influence (range-of-influence) – variant Limited range of influence');
    expect(said).toContain('Starting life (starting-life) – house rule starting-life=30 – life=30');
  });
  it('tells what does not fit with its clauses, and keeps what was chosen before', async () => {
    const { said, asked } = await typed('f two-headed-giant', 'v range-of-influence', 'r !nonsense', 'go');
    expect(said).toContain('turns of their own');
    expect(said).toMatch(/Refused: .*805\.4/);
    expect(said).toContain('There is no rule "nonsense"');
    expect(asked.at(-1)?.body).toEqual({ format: 'two-headed-giant', people: expect.anything() as unknown });
  });
  it('lists variants with the reason where one does not fit', () => {
    const text = variantsText(of('duel'), newSetup(of('duel')));
    expect(text).toContain('[-] Limited range of influence');
    expect(text).toContain('more than two may play');
    expect(rulesText(of('binding'))).toContain('from Magic: The Binding');
    expect(typedInto(infos, of('duel'), newSetup(of('duel')), 'o nonsense=1')).toContain('life (Starting life: 20)');
  });
});
