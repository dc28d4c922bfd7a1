import { describe, expect, it } from 'vitest';
import { argumentsOf } from '../../client-lite/terminal/arguments.ts';
import { campaignText, nextSeat, type Call } from '../../client-lite/terminal/campaign.ts';
import { lobby } from '../../client-lite/terminal/lobby.ts';
import { AdventureInfo, AdventureStory } from '../../server/protocol/index.ts';
import { delved, tokenOf } from '../campaign/delving.ts';
import { whole } from '../campaign/world.ts';
import { campaignServer } from '../net/campaign-server.ts';

const server = campaignServer();
const call: Call = async (path, body, secret) =>
  (await server.ask(body ? 'POST' : 'GET', path.replace(/^\/api/, ''), body, secret)).body;
const read = (path: string) => campaignText(new URL(path, 'http://host'), call);

const FILES = new Map([
  ['map.json', '{"depth": 5}'],
  ['torn.json', '{'],
]);

describe('campaigns in the terminal', () => {
  const typed = async (...lines: string[]): Promise<{ said: string; link: string | null }> => {
    const said: string[] = [];
    const link = await lobby({
      call,
      say: (text) => said.push(text),
      line: () => Promise.resolve(lines.shift() ?? 'go'),
      file: (path) => Promise.resolve(FILES.get(path) ?? null),
    });
    return { said: said.join('\n'), link };
  };

  it('a session is set up with ready-made and kept characters', async () => {
    const table = await delved(server.world);
    const ann = `${table.match}.d0`;
    const { said, link } = await typed(
      'f delve',
      'p Delver 3',
      'c 1 mo',
      'c 4 mo',
      'c 2 nobody',
      `c 2 ${ann}#${tokenOf(table, 0)}`,
      'c 1',
      'c 3 Mo',
      'o lamp=false',
      'go',
    );
    expect(said).toContain('There is no person 4 who plays a character here.');
    expect(said).toContain('There is no ready-made character “nobody”: Mo.');
    expect(said).toContain(`  1. Delver: made at the table\n  2. Delver: ${ann}\n  3. Delver: mo\n  4. Guide`);
    expect(link).toMatch(/^\/play\//);
    const [session] = AdventureInfo.array().parse(await call('/api/adventures'));
    expect(session?.people.map((p) => p.characters[0]?.name)).toEqual(['Delver 1', 'Anna', 'Mo', undefined]);
  });
  it('a quest takes place on the planes that are named, which are listed with their numbers', async () => {
    const made = async (draft: object) => ((await call('/api/planes', draft)) as { plane: { id: string } }).plane.id;
    const [far, raw] = [await made(whole({ name: 'Far' })), await made({ ...whole({ name: 'Raw' }), elements: [] })];
    const at = (id: string) => planes.findIndex((p) => p.id === id) + 1;
    const planes = (await call('/api/planes')) as { id: string; name: string }[];
    const { said, link } = await typed(
      'f binding-quest',
      'planes',
      `planes ${at(raw)}`,
      'planes 99',
      `planes ${at(far)}`,
      'p Magician 1',
      'go',
    );
    expect(said).toContain(`  ${at(far)}.   Far`);
    expect(said).toContain(`  ${at(raw)}.   Raw (not finished)`);
    expect(said).toContain(`Raw is not finished: its page says what it lacks, /planes/${raw}.`);
    expect(said).toContain('There is no plane 99: type planes for their numbers.');
    expect(said).toContain(`  ${at(far)}. * Far`);
    expect(link).toMatch(/^\/play\//);
    const [session] = AdventureInfo.array().parse(await call('/api/adventures'));
    expect(session?.planes.map((p) => p.name)).toEqual(['Far']);
  });
  it('a file that the format reads is brought, and taken back; where there is none, and what is none, is said', async () => {
    const { said } = await typed(
      'f delve',
      'file nowhere.json',
      'file torn.json',
      'file map.json',
      'file',
      'file map.json',
      'f journeys',
      'file map.json',
      'f delve',
      'file map.json',
      'go',
    );
    for (const part of [
      'There is no file nowhere.json.',
      'torn.json is no JSON. In line 1, column 2',
      'Map: map.json (file PATH',
      'Map: the one that is shipped',
      'Journeys reads no file.',
      'for whoever set it up: /adventure/',
    ])
      expect(said).toContain(part);
    const [session] = AdventureInfo.array().parse(await call('/api/adventures'));
    expect(session?.facts).toEqual([{ label: 'Depth', value: '5' }]);
  });
  it('sessions, how they went, and characters with what became of them are shown', async () => {
    const table = await delved(server.world, { title: 'Deep' }, 'fall');
    expect(await read('/adventures')).toContain(
      `Deep (delve): Anna, Benno †, Guide; session 1 · over · Depth 1\n  /adventure/${table.match}`,
    );
    const story = (await read(`/adventure/${table.match}`)) ?? '';
    for (const part of [
      '== The shaft\nAnna: dig [D1]\nBenno: fall',
      '== The end\nUp again',
      '== Benno, of level 1, dead',
      `Anna: /adventurer/${table.match}.d0`,
    ])
      expect(story).toContain(part);
    expect(await read(`/adventurer/${table.match}.d0#${tokenOf(table, 0)}`)).toMatch(
      /== Anna, of level 2[\s\S]*Secret: Afraid of the dark[\s\S]*== Deep, session 1\n {2}made here/,
    );
    expect(await read(`/adventurer/${table.match}.d1`)).toContain('died here');
    expect(await read('/adventurer/none')).toMatch(/^Refused: There is no character/);
    expect(await read('/elsewhere')).toBeNull();
  });
  it('whoever sat at a session sits down at the next', async () => {
    const table = await delved(server.world);
    const token = tokenOf(table, 1);
    const seat = await nextSeat(table.match, token, call);
    expect(seat).toEqual({ link: expect.stringMatching(new RegExp(`^/play/[^#]+#${token}$`)) });
    expect(await nextSeat(table.match, token, call)).toEqual(seat);
    expect(await nextSeat(table.match, 'other', call)).toEqual({ says: expect.stringMatching(/^Refused: .*seat/) });
    expect(await nextSeat(table.match, token, () => Promise.resolve(null))).toEqual({
      says: expect.stringMatching(/does not answer/),
    });
  });
  it('the next session is begun with another title, other options and a file; what is not said is as it was', async () => {
    const table = await delved(server.world, { options: { lamp: false } });
    const token = tokenOf(table, 0);
    expect(await nextSeat(table.match, token, call, { options: ['rope=true'] })).toEqual({
      says: 'The options are: lamp (Lamp: true).',
    });
    const seat = await nextSeat(table.match, token, call, {
      title: 'Deeper',
      options: ['lamp=true'],
      content: { name: '', file: { depth: 9 } },
    });
    const [session] = AdventureInfo.array().parse(await call('/api/adventures'));
    expect(seat).toEqual({ link: `/play/${session?.id}#${token}` });
    expect(session).toMatchObject({ title: 'Deeper', session: 2, facts: [{ value: '9' }] });
    expect(AdventureStory.parse(await call(`/api/adventures/${session?.id}/story`)).options).toEqual({ lamp: true });
  });
  it('what the terminal is started with: --title, --option and --file go with --next alone', () => {
    const given = (line: string) => argumentsOf(line.split(' ').filter(Boolean));
    expect(given('http://h/play/m#s --next --title T --option a=1 --option b=2 --file f')).toEqual({
      address: 'http://h/play/m#s',
      deck: undefined,
      next: true,
      title: 'T',
      option: ['a=1', 'b=2'],
      file: 'f',
    });
    expect(given('http://h --deck d')).toMatchObject({ deck: 'd', next: false });
    for (const line of [
      '',
      'http://h --title T',
      'http://h --option a=1',
      'http://h --file f',
      'http://h --next --deck d',
      'http://h --deck',
      'http://h --nxt',
      'http://h x',
    ])
      expect(given(line), line).toBeNull();
  });
});
