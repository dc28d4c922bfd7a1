import { expect, test } from 'vitest';
import { Company, type CompanyMatch } from '../../../server/match/social/company.ts';
import type { Channel, ServerMessage } from '../../../server/protocol/index.ts';
import { MemoryCompany } from '../fake-company.ts';

/** Ada and Bob against Cleo and a bot. Only Ada and Bob see card c1, which Bob calls c7; c5 is in Ada's hand. */
const AT = 1_700_000_000_000;
function table(store: MemoryCompany | undefined = new MemoryCompany()) {
  const now = { at: AT, owing: [{ person: 0, decision: 'd1' }] };
  const match: CompanyMatch = {
    id: 'm',
    title: 'Friday',
    people: ['Ada', 'Bob', 'Cleo', 'Deep'].map((name, i) => ({ name, who: i === 3 ? 'sensible' : 'person' })),
    sideOf: (person) => (person < 2 ? 0 : 1),
    untilOf: () => undefined,
    owing: () => now.owing,
    refFor: (ref, from, to) =>
      ref === 's2' || (ref === 'c5' && from === 0 && to === 0)
        ? ref
        : ref === 'c1' && from === 0
          ? to === 0
            ? 'c1'
            : to === 1
              ? 'c7'
              : null
          : null,
  };
  const company = new Company(match, store, () => now.at);
  const sit = async (person: number | null, name?: string) => {
    const heard: ServerMessage[] = [];
    const listener = { send: (m: ServerMessage) => void heard.push(m), end: () => undefined };
    await company.enter(listener, person, name);
    const lines = () => heard.flatMap((m) => (m.type === 'said' ? m.lines : []));
    return {
      heard,
      said: () => lines().map(({ name: who, words }) => `${who}: ${'text' in words ? words.text : words.phrase}`),
      points: () => heard.flatMap((m) => (m.type === 'pointed' ? [m.at] : [])),
      company: () => heard.flatMap((m) => (m.type === 'company' ? [m.company] : [])).at(-1),
      say: (text: string, channel: Channel = 'table') => company.say(listener, channel, { text }),
      point: (ref: string) => company.point(listener, { ref }),
      suggest: (...refs: string[]) => company.suggest(listener, 'attack', refs),
      suggested: () => heard.flatMap((m) => (m.type === 'suggested' ? [[m.person, m.refs]] : [])),
      mute: (other: number, on: boolean) => company.mute(listener, other, on),
      leave: () => company.leave(listener),
    };
  };
  return { company, sit, now, store };
}

test('What Ada writes to the table is read by all; what she writes to her side, by Bob alone', async () => {
  const { sit } = table();
  const [ada, bob, cleo, watcher] = [await sit(0), await sit(1), await sit(2), await sit(null)];
  expect(await ada.say('  Good \n luck ')).toBeNull();
  expect(await ada.say('Keep Swords for Cleo', 'side')).toBeNull();
  const side = ['Ada: Good luck', 'Ada: Keep Swords for Cleo'];
  expect([ada.said(), bob.said(), cleo.said(), watcher.said()]).toEqual([
    side,
    side,
    side.slice(0, 1),
    side.slice(0, 1),
  ]);
});

test('Who only watches is read by others who watch, and by nobody at the table', async () => {
  const { sit } = table();
  const [ada, eve, finn] = [await sit(0), await sit(null, 'Eve'), await sit(null)];
  expect(await eve.say('She holds Counterspell', 'watchers')).toBeNull();
  expect([ada.said(), finn.said()]).toEqual([[], ['Eve: She holds Counterspell']]);
  expect(await eve.say('Ada, attack', 'table')).toMatchObject({ code: 'forbidden' });
  expect(await ada.say('What do they say?', 'watchers')).toMatchObject({ code: 'forbidden' });
  expect(ada.company()?.watching).toBe(2);
  finn.leave();
  expect(ada.company()?.watching).toBe(1);
});

test('Who comes later reads only the lines that were for them', async () => {
  const { sit } = table();
  const [ada, eve] = [await sit(0), await sit(null, 'Eve')];
  await ada.say('Hello');
  await ada.say('Attack Front 2', 'side');
  await eve.say('Nice draw', 'watchers');
  const later = [(await sit(1)).said(), (await sit(2)).said(), (await sit(null)).said()];
  expect(later).toEqual([['Ada: Hello', 'Ada: Attack Front 2'], ['Ada: Hello'], ['Ada: Hello', 'Eve: Nice draw']]);
});

test('Muted, Ada is heard by Cleo no more: no line, no point, nothing from before', async () => {
  const { sit, store } = table();
  const [ada, cleo] = [await sit(0), await sit(2)];
  await cleo.mute(0, true);
  await ada.say('Hello?');
  ada.point('s2');
  expect([cleo.said(), cleo.points(), (await sit(2)).said()]).toEqual([[], [], []]);
  expect(cleo.company()?.muted).toEqual([0]);
  // the match is put away and taken up again
  const again = await table(store).sit(2);
  expect([again.said(), again.company()?.muted]).toEqual([[], [0]]);
  await again.mute(0, false);
  expect(again.company()?.muted).toEqual([]);
});

test('Nobody mutes themselves or a seat that is not there', async () => {
  const ada = await table().sit(0);
  expect(await ada.mute(0, true)).toMatchObject({ code: 'unknown' });
  expect(await ada.mute(9, true)).toMatchObject({ code: 'unknown' });
});

test('Many lines at once are refused, however many pages the person has open', async () => {
  const { sit } = table();
  const [one, two] = [await sit(0), await sit(0)];
  for (let n = 0; n < 6; n++) expect(await (n % 2 ? one : two).say(`line ${n}`)).toBeNull();
  expect(await one.say('one more')).toMatchObject({ code: 'too-fast' });
  expect(await two.say('one more')).toMatchObject({ code: 'too-fast' });
});

test('A line that is blank without its control characters is refused, and others lose theirs', async () => {
  const { sit } = table();
  const ada = await sit(0);
  expect(await ada.say('\u202E \u0007')).toMatchObject({ code: 'bad-message' });
  await ada.say('<b>\u202Ebold</b>');
  expect(ada.said()).toEqual(['Ada: <b>bold</b>']);
});

test('Ada points at her card: Bob sees it by his own name for it, Cleo and who watches see nothing', async () => {
  const { sit } = table();
  const [ada, bob, cleo, watcher] = [await sit(0), await sit(1), await sit(2), await sit(null)];
  expect(ada.point('c1')).toBeNull();
  expect([ada.points(), bob.points(), cleo.points(), watcher.points()]).toEqual([
    [{ ref: 'c1' }],
    [{ ref: 'c7' }],
    [],
    [],
  ]);
  expect(ada.point('c2')).toMatchObject({ code: 'illegal' });
});

test('The company says since when the match waits for whom', async () => {
  const { sit, now, company } = table();
  const ada = await sit(0);
  now.at += 5_000;
  company.noteAsked();
  expect(ada.company()?.asked).toEqual([{ person: 0, since: AT }]);
  now.owing = [
    { person: 0, decision: 'd1' },
    { person: 2, decision: 'd1' },
  ];
  company.noteAsked();
  expect(ada.company()?.asked).toEqual([
    { person: 0, since: AT },
    { person: 2, since: AT + 5_000 },
  ]);
});

test('After a restart a person has been asked since the last input', async () => {
  const store = new MemoryCompany();
  store.last = new Date(AT - 86_400_000);
  expect((await table(store).sit(2)).company()?.asked).toEqual([{ person: 0, since: AT - 86_400_000 }]);
});

test('A connection that takes no part neither writes nor points', async () => {
  const { sit } = table();
  const ada = await sit(0);
  ada.leave();
  expect(await ada.say('Hello')).toMatchObject({ code: 'not-joined' });
  expect(ada.point('s2')).toMatchObject({ code: 'not-joined' });
});

test('A play is suggested to teammates alone, by their own names for its cards', async () => {
  const { sit } = table();
  const [ada, bob, cleo, watcher] = [await sit(0), await sit(1), await sit(2), await sit(null)];
  expect(ada.suggest('c1', 's2')).toBeNull();
  expect([ada.suggested(), bob.suggested()]).toEqual([[[0, ['c1', 's2']]], [[0, ['c7', 's2']]]]);
  expect([cleo.suggested(), watcher.suggested()]).toEqual([[], []]);
});

test('A play with a card of a hand that the teammate does not see is shown to its suggester alone', async () => {
  const { sit } = table();
  const [ada, bob] = [await sit(0), await sit(1)];
  expect(ada.suggest('c5', 's2')).toBeNull();
  expect([ada.suggested(), bob.suggested()]).toEqual([[[0, ['c5', 's2']]], []]);
  expect(bob.suggest('c1')).toMatchObject({ code: 'illegal' });
});

test('Who only watches suggests nothing, and nobody suggests without end', async () => {
  const { sit } = table();
  const [watcher, ada] = [await sit(null), await sit(0)];
  expect(watcher.suggest('s2')).toMatchObject({ code: 'forbidden' });
  for (let n = 0; n < 5; n++) ada.suggest('s2');
  expect(ada.suggest('s2')).toMatchObject({ code: 'too-fast' });
});
