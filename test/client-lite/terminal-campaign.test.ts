import { describe, expect, it } from 'vitest';
import { campaignText, nextSeat, type Call } from '../../client-lite/terminal/campaign.ts';
import { lobby } from '../../client-lite/terminal/lobby.ts';
import { AdventureInfo } from '../../server/protocol/index.ts';
import { delved, tokenOf } from '../campaign/delving.ts';
import { campaignServer } from '../net/campaignServer.ts';

const server = campaignServer();
const call: Call = async (path, body, secret) => (await server.ask(body ? 'POST' : 'GET', path.replace(/^\/api/, ''), body, secret)).body;
const read = (path: string) => campaignText(new URL(path, 'http://host'), call);

describe('campaigns in the terminal', () => {
  const typed = async (...lines: string[]): Promise<{ said: string; link: string | null }> => {
    const said: string[] = [];
    const link = await lobby({ call, say: (text) => said.push(text), line: () => Promise.resolve(lines.shift() ?? 'go') });
    return { said: said.join('\n'), link };
  };

  it('a session is set up with ready-made and kept characters', async () => {
    const table = await delved(server.world);
    const ann = `${table.match}.d0`;
    const { said, link } = await typed('f delve', 'p Delver 3', 'c 1 mo', 'c 4 mo', 'c 2 nobody', `c 2 ${ann}#${tokenOf(table, 0)}`, 'c 1', 'c 3 Mo', 'o lamp=false', 'go');
    expect(said).toContain('There is no person 4 who plays a character here.');
    expect(said).toContain('There is no ready-made character “nobody”: Mo.');
    expect(said).toContain(`  1. Delver: made at the table\n  2. Delver: ${ann}\n  3. Delver: mo\n  4. Guide`);
    expect(link).toMatch(/^\/play\//);
    const [session] = AdventureInfo.array().parse(await call('/api/adventures'));
    expect(session?.people.map((p) => p.characters[0]?.name)).toEqual(['Delver 1', 'Anna', 'Mo', undefined]);
  });
  it('sessions, how they went, and characters with what became of them are shown', async () => {
    const table = await delved(server.world, { title: 'Deep' }, 'fall');
    expect(await read('/adventures')).toContain(`Deep (delve): Anna, Benno †, Guide; session 1 · over · Depth 1\n  /adventure/${table.match}`);
    const story = await read(`/adventure/${table.match}`) ?? '';
    for (const part of ['== The shaft\nAnna: dig [D1]\nBenno: fall', '== The end\nUp again', '== Benno, of level 1, dead', `Anna: /adventurer/${table.match}.d0`]) expect(story).toContain(part);
    expect(await read(`/adventurer/${table.match}.d0#${tokenOf(table, 0)}`)).toMatch(/== Anna, of level 2[\s\S]*Secret: Afraid of the dark[\s\S]*== Deep, session 1\n {2}made here/);
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
    expect(await nextSeat(table.match, token, () => Promise.resolve(null))).toEqual({ says: expect.stringMatching(/does not answer/) });
  });
});
