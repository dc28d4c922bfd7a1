import { describe, expect, test } from 'vitest';
import { makeBot } from '../../server/bots/index.ts';
import type { GameInput, GamePort, InputRow } from '../../server/match/ports.ts';
import type { ViewerPort } from '../../server/match/view-ports.ts';
import { applyLog } from '../../server/match/log/rebuild.ts';
import { parseMatchLog, replay, toMatchLog } from '../../server/match/log/replay.ts';
import { ServerMessage, type View } from '../../server/protocol/index.ts';
import { Ear } from './fake.ts';
import { FORMAT, plain, TaleTable } from './tale-table.ts';
import { wordSetup } from './word-tale.ts';

const TABLE = {
  match: 'm',
  format: 'word',
  people: ['Ann', 'Ben'].map((name) => ({ name, bot: null, connected: true })),
};
const EVERYBODY = [0, 1, null] as const;
const viewers = (game: GamePort): ViewerPort[] => EVERYBODY.map((person) => FORMAT.makeViewer(game, { person }, TABLE));
/** The fields that may differ between two viewers of one match: by which names it knows things, and what it saw before. */
const settled = (view: View): unknown =>
  view.tale?.match
    ? {
        tale: view.tale,
        waiting: view.waiting,
        sides: view.sides,
        people: view.people,
        turn: view.turn,
        asked: view.ask.map((p) => [p.decision, p.part.kind]),
      }
    : view;
const seen = (game: GamePort, eyes: readonly ViewerPort[]) => {
  const logs = eyes.map((v) => plain(v.log()));
  return { at: game.fingerprint(), where: game.where, logs, views: eyes.map((v) => settled(v.view())) };
};

/** A tale played by programs without a table, with everything that it took in and how it looked after each input. */
function played(kind: 'random' | 'sensible', seed: string) {
  const setup = wordSetup(seed);
  const game = FORMAT.start(setup);
  const eyes = viewers(game);
  const bots = [0, 1].map((p) => makeBot(kind, `${seed} ${p}`));
  const rows: InputRow[] = [];
  const looks = [seen(game, eyes)];
  while (game.over === null && rows.length < 5000) {
    const person = game.owing()[0] ?? 0;
    const viewer = eyes[person] as ViewerPort;
    const view = viewer.view();
    const prompt = view.ask[0];
    if (prompt === undefined) throw new Error(`${person} is not asked`);
    const tools = {
      advice: FORMAT.advice(game.setup),
      quote: (action: string, draft: object) => {
        const internal = viewer.handles.toInternal({ action, draft } as never);
        const told =
          internal && 'action' in internal
            ? game.quote(prompt.decision, person, internal.action, internal.draft ?? {})
            : null;
        return told === null || 'code' in told
          ? { code: 'illegal' as const, message: '', clauses: [], mend: '' }
          : viewer.handles.toQuote(told);
      },
    };
    const answer = viewer.handles.toInternal((bots[person] as ReturnType<typeof makeBot>).choose(view, prompt, tools));
    if (answer === null) throw new Error('a program named something unknown');
    const input: GameInput = { kind: 'answer', decision: prompt.decision, person, answer };
    const { turn } = game;
    expect(game.apply(input)).toBeNull();
    const marked = game.turn !== turn || game.over !== null;
    rows.push({
      match: 'm',
      seq: rows.length + 1,
      epoch: 1,
      input,
      request: null,
      turn: marked ? game.turn : null,
      fingerprint: marked ? game.fingerprint() : null,
    });
    looks.push(seen(game, eyes));
  }
  return { setup, game, rows, looks };
}

describe('questions of a tale', () => {
  test('several people are asked at once; what is asked of each alone is nobody else’s before all have answered', async () => {
    const t = await TaleTable.of();
    expect([0, 1, 2].map((p) => t.view(p).ask.map((q) => [q.person, q.mode, q.part.kind]))).toEqual([
      [[0, 'each', 'form']],
      [[1, 'each', 'form']],
      [],
    ]);
    expect(t.view(0).waiting).toEqual([
      { person: 0, what: 'a choice' },
      { person: 1, what: 'a choice' },
    ]);
    const mine = t.decision(0);
    expect(await t.say(1, 'motto', 'Slowly')).toBeNull();
    expect(t.decision(0)).toBe(mine);
    expect(t.view(0).waiting).toEqual([{ person: 0, what: 'a choice' }]);
    expect(JSON.stringify([t.heard(0), t.heard(2)])).not.toContain('Slowly');
    expect(t.view(1).tale?.sheets[1]?.texts).toEqual([{ label: 'Motto', text: 'Slowly' }]);
    expect(await t.say(0, 'motto', 'Onward')).toBeNull();
    for (const p of [0, 1, 2])
      expect(t.log(p)).toEqual(['It begins.', 'Ann lives by “Onward”.', 'Ben lives by “Slowly”.']);
    expect(t.view(2)).toMatchObject({
      turn: { number: 1, step: 'word' },
      tale: { at: 'The word', match: false },
      seats: [],
      objects: {},
      over: null,
    });
  });
  test('117.1: two answers on their way at the same time are both taken', async () => {
    const t = await TaleTable.of();
    const [a, b] = [t.decision(0), t.decision(1)];
    expect(
      await Promise.all([
        t.host.answer(0, 'x', a, { form: { motto: 'A' } }),
        t.host.answer(1, 'y', b, { form: { motto: 'B' } }),
      ]),
    ).toEqual([null, null]);
  });
  test('117.1: an answer to a form that another’s answer has just changed is told that the question has changed', async () => {
    const t = await TaleTable.of();
    await t.word();
    const [{ decision, version } = { decision: '', version: '' }] = t.view(1).ask;
    await t.say(0, 'card', ['h0']);
    const [now] = t.view(1).ask;
    expect([now?.decision === decision, now?.version === version]).toEqual([true, false]);
    const keep = (form: Record<string, string[]>, of: string | undefined, request: string) =>
      t.host.answer(1, request, decision, { form }, { version: of });
    expect(await keep({ old: ['h1'] }, version, 'a')).toMatchObject({
      code: 'stale',
      message: expect.stringMatching(/^The question has changed/),
    });
    expect(await keep({ old: ['h1'] }, now?.version, 'b')).toMatchObject({ code: 'illegal' });
    expect(await keep({ card: ['h1'] }, version, 'c')).toMatchObject({ code: 'stale' });
    expect(await keep({ card: ['h1'] }, now?.version, 'd')).toBeNull();
  });
  test('117.1: an answer to a proposal that another has taken the place of is told so, and changes nothing', async () => {
    const t = await TaleTable.of();
    await t.mottos();
    const [ann, ben] = [t.decision(0), t.decision(1)];
    expect(await t.say(0, 'word', 'Fog')).toBeNull();
    const rows = t.store.rows.length;
    expect(await t.say(1, 'word', 'Mist', ben)).toMatchObject({
      code: 'stale',
      clauses: ['117.1'],
      mend: expect.stringMatching(/\w/),
    });
    expect(t.view(0).ask).toEqual([]);
    expect(await t.say(0, 'word', 'Rain', ann)).toMatchObject({ code: 'stale' });
    expect(t.part(1)?.title).toBe('Agree to “Fog”, or propose another');
    expect(t.view(1).ask[0]?.mode).toBe('agree');
    expect(t.view(0).waiting).toEqual([{ person: 1, what: 'an agreement' }]);
    expect(t.store.rows).toHaveLength(rows);
    await t.say(1, 'word', 'Mist');
    expect(t.view(0).tale?.papers[0]?.text).toBe('Mist');
  });
  test('117.1: an answer of somebody who is not asked, to a question that is open, is refused', async () => {
    const t = await TaleTable.of();
    expect(await t.say(1, 'motto', 'Mine', t.decision(0))).toMatchObject({ code: 'not-yours' });
  });
  test('what does not fit the form, and what the tale itself refuses, changes nothing and says how to mend it', async () => {
    const t = await TaleTable.of();
    expect(await t.say(0, 'motto', 'x'.repeat(41))).toMatchObject({
      code: 'illegal',
      clauses: ['W1'],
      message: expect.stringContaining('at most 40'),
    });
    expect(await t.answer(0, { pass: true })).toMatchObject({ code: 'illegal' });
    await t.mottos();
    const before = t.view(0);
    expect(await t.say(0, 'word', 'two words')).toMatchObject({
      code: 'illegal',
      message: 'That is more than one word.',
      mend: 'Say something else.',
    });
    expect(t.view(0)).toEqual(before);
  });
  test('117.1: no number of a question is ever given to another, through a match inside and an undo', async () => {
    const t = await TaleTable.of();
    const given = new Map<string, string>();
    const note = () => {
      for (const p of [0, 1])
        for (const { decision, part } of t.view(p).ask) {
          const about = `${t.store.rows.filter((r) => r.input.kind === 'undo').length} ${part.title} ${part.kind === 'form' ? p : ''}`;
          expect(given.get(decision) ?? about).toBe(about);
          given.set(decision, about);
        }
    };
    note();
    await t.duel();
    note();
    await t.undo(1);
    await t.consent(0, true);
    note();
    await t.say(1, 'card', ['h0']);
    note();
    await t.intervene(1, 'concede');
    note();
    expect(given.size).toBe(6);
  });
});

describe('what people see of a tale', () => {
  test('400.2: a card is sent only to who may see it: dealt, offered or told of to them alone', async () => {
    const t = await TaleTable.of();
    await t.word();
    const hands = [0, 1].map((p) => t.view(p).tale?.sheets[p]?.groups[0]?.cards.flatMap((c) => c.card ?? []) ?? []);
    for (const p of [0, 1]) {
      const [mine, theirs] = [hands[p] ?? [], hands[1 - p] ?? []];
      expect(mine).toHaveLength(2);
      expect(Object.keys(t.view(p).cards).sort()).toEqual([...mine].sort());
      const all = JSON.stringify(t.heard(p));
      for (const card of theirs) expect(all).not.toContain(card);
      expect(t.log(p).at(-1)).toMatch(/^You are dealt .* and .*\.$/);
    }
    for (const card of hands.flat()) expect(JSON.stringify(t.heard(2))).not.toContain(card);
    expect(t.view(2).cards).toEqual({});
    expect(t.log(2).at(-1)).toBe('The word is “Fog”.');
  });
  test('every message is as the protocol has it, and patches add up to the whole view', async () => {
    const t = await TaleTable.of(['random', 'sensible']);
    while (!t.host.over && t.store.rows.length < 4000) await t.host.sync(new Ear(), null);
    await t.quiet();
    expect(t.faults).toEqual([]);
    for (const m of t.heard(2)) expect(ServerMessage.safeParse(m).error).toBeUndefined();
    const [view, log] = [t.view(2), t.log(2)];
    const fresh = new Ear();
    await t.host.sync(fresh, null);
    expect(fresh.last).toMatchObject({ type: 'view', view });
    expect(fresh.last?.type === 'view' ? plain(fresh.last.log) : []).toEqual(log);
  });
  test('who comes back is sent what was missed as patches', async () => {
    const t = await TaleTable.of();
    const ear = new Ear();
    await t.host.join(ear, 0);
    const at = ear.heard.findLast((m) => m.type === 'view' || m.type === 'patch');
    const epoch = ear.heard.find((m) => m.type === 'view')?.epoch;
    t.host.part(ear);
    await t.mottos();
    const back = new Ear();
    await t.host.join(back, 0, at && 'n' in at ? at.n : 0, epoch);
    expect(back.heard.length).toBeGreaterThan(0);
    expect(back.heard.every((m) => m.type === 'patch')).toBe(true);
  });
  test('lines of the tale and of the match inside come in the order in which they happened, numbered on', async () => {
    const t = await TaleTable.of();
    await t.duel();
    await t.intervene(1, 'concede');
    const log = t.log(2);
    const places = ['Ben keeps a card.', 'Ben has lost', 'Ann wins.', 'Ann had kept'].map((part) =>
      log.findIndex((line) => line.includes(part)),
    );
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    const lines = t.heard(2).flatMap((m) => (m.type === 'patch' || m.type === 'view' ? m.log : []));
    expect(lines.map((l) => l.n)).toEqual(lines.map((_, i) => i));
  });
});

describe('what is kept of a tale', () => {
  test.each(['random', 'sensible'] as const)(
    'programs (%s) play it to its end; read back from the log after any choice it is the same, to everybody',
    (kind) => {
      const { setup, game, rows, looks } = played(kind, 'whole');
      expect(game.over).toMatchObject({ clauses: ['W1'] });
      const inMatch = rows.filter((row, i) => i > 0 && rows[i - 1]?.turn !== row.turn).length;
      expect(inMatch).toBeGreaterThan(4);
      const picked = new Set([
        ...Array(12).keys(),
        ...Array.from({ length: 6 }, (_, i) => Math.floor(((i + 1) * rows.length) / 7)),
        rows.length - 2,
        rows.length - 1,
        rows.length,
      ]);
      for (const n of picked) {
        const again = FORMAT.start(setup);
        const eyes = viewers(again);
        for (const v of eyes) v.log();
        expect(
          applyLog(again, rows.slice(0, n), {
            after: () => {
              for (const v of eyes) v.log();
            },
          }),
        ).toBeNull();
        expect(seen(again, eyes)).toEqual(looks[n]);
      }
    },
  );
  test('a snapshot is plain JSON, from which it goes on as from the log; its lines so far are not told again', () => {
    const { setup, game, rows, looks } = played('sensible', 'kept');
    const again = FORMAT.start(setup);
    let [outside, inside] = [0, 0];
    for (const [i, row] of rows.entries()) {
      expect(applyLog(again, [row])).toBeNull();
      if (!again.quiescent || again.over !== null || (again.match !== null && i % 25 !== 0)) continue;
      if (again.match === null) outside++;
      else inside++;
      const restored = FORMAT.restore(setup, JSON.parse(JSON.stringify(again.snapshot())) as object);
      const eyes = viewers(restored);
      // cards that lines of a match named are known no more than those lines
      const now = seen(restored, eyes);
      expect({ ...looks[i + 1], logs: [[], [], []] }).toMatchObject(now);
      expect(applyLog(restored, rows.slice(i + 1))).toBeNull();
      expect(restored.fingerprint()).toBe(game.fingerprint());
    }
    expect(outside).toBeGreaterThan(4);
    expect(inside).toBeGreaterThan(2);
  });
  test('another process takes it up between any two choices, and everybody sees and is asked what they were', async () => {
    const t = await TaleTable.of();
    const steps = [
      () => t.say(1, 'motto', 'Slowly'),
      () => t.say(0, 'motto', 'Onward'),
      () => t.say(0, 'word', 'Fog'),
      () => t.say(1, 'word', 'Mist'),
      () => t.say(0, 'word', 'Mist'),
      () => t.say(1, 'card', ['h0']),
      () => t.say(0, 'card', ['h1']),
      () => t.intervene(0, 'concede'),
      () => t.say(1, 'line', 'The end.'),
    ];
    const look = () =>
      [0, 1, 2].map((p) => {
        const { undo: _undo, ...view } = t.view(p);
        return { view: settled(view), log: t.log(p) };
      });
    for (const [i, step] of steps.entries()) {
      expect(await step()).toBeNull();
      const before = look();
      if (i % 3 === 2) t.store.snapshots = [];
      await t.restart();
      expect(look()).toEqual(before);
    }
    expect(t.host.over).toBe(true);
    expect(t.faults).toEqual([]);
    expect(t.store.records.get('m')?.status).toBe('over');
  });
  test('the same request after a restart is not taken again', async () => {
    const t = await TaleTable.of();
    const decision = t.decision(0);
    expect(await t.host.answer(0, 'once', decision, { form: { motto: 'A' } })).toBeNull();
    t.store.snapshots = [];
    await t.restart();
    expect(await t.host.answer(0, 'once', decision, { form: { motto: 'A' } })).toBeNull();
    expect(t.store.rows).toHaveLength(1);
  });
  test('its log replays to the same end, and the first choice that differs is named', () => {
    const { setup, game, rows } = played('sensible', 'log');
    const log = toMatchLog('m', setup, rows);
    expect(replay(parseMatchLog(JSON.stringify(log)), FORMAT)).toMatchObject({
      diverged: null,
      inputs: rows.length,
      over: { winner: game.over?.winner },
      where: game.where,
      fingerprint: game.fingerprint(),
    });
    const marks = log.fingerprints.map((f, i) => (i === 2 ? { ...f, fingerprint: 'other' } : f));
    expect(replay({ ...log, fingerprints: marks }, FORMAT).diverged).toMatchObject({
      seq: marks[2]?.seq,
      why: expect.stringMatching(/\(stage 3, duel, turn 0\) is another/),
    });
    const inputs = log.inputs.map((input, i) =>
      i === 0 && input.kind === 'answer' ? { ...input, decision: 'd9' } : input,
    );
    expect(replay({ ...log, inputs }, FORMAT).diverged).toMatchObject({
      seq: 1,
      why: expect.stringContaining('to d9'),
    });
  });
});

describe('what is kept of a tale in tables of its own', () => {
  const kept = (t: TaleTable) => t.store.kept.map(({ inputs, record }) => [inputs, record]);
  const word = (text: string, phase = 'word') => ({ phase, word: text, over: false });

  test('is written with the inputs that led to it, where it is another than before', async () => {
    const t = await TaleTable.of();
    await t.mottos();
    expect(kept(t)).toEqual([]);
    await t.say(0, 'word', 'Fog');
    await t.say(1, 'word', 'Fog');
    await t.say(0, 'card', ['h0']);
    await t.say(1, 'card', ['h1']);
    expect(kept(t)).toEqual([
      [3, word('Fog')],
      [4, word('Fog', 'cards')],
      [6, word('Fog', 'duel')],
    ]);
    const part = [0, 1].map((p) => t.part(p)).find((q) => q !== undefined);
    await t.answer(t.part(0) === undefined ? 1 : 0, {
      keys: part?.kind === 'options' ? [part.options[0]?.key ?? ''] : [],
    });
    await t.restart();
    await t.intervene(0, 'concede');
    await t.say(1, 'line', 'Done.');
    expect(kept(t).slice(3)).toEqual([
      [8, word('Fog', 'line')],
      [9, { ...word('Fog', 'line'), over: true }],
    ]);
  });
  test('an answer that cannot be stored with it is not made', async () => {
    const t = await TaleTable.of();
    await t.mottos();
    t.store.fail = new Error('disk full');
    expect(await t.say(0, 'word', 'Fog')).toMatchObject({ code: 'unavailable' });
    t.store.fail = null;
    expect(t.view(0).tale?.papers).toEqual([]);
    await t.say(1, 'word', 'Mist');
    expect(kept(t)).toEqual([[3, word('Mist')]]);
  });
  test('732.1: with an undo it is again what it was, and gone where there was none', async () => {
    const t = await TaleTable.of();
    await t.mottos();
    await t.say(0, 'word', 'Fog');
    await t.say(1, 'word', 'Mist');
    await t.undo(1);
    await t.undo(0);
    await t.say(0, 'word', 'Rain');
    expect(kept(t)).toEqual([
      [3, word('Fog')],
      [4, word('Mist')],
      [5, word('Fog')],
      [6, null],
      [7, word('Rain')],
    ]);
  });
  test('a dispute that leads back leaves the record as it was then, with its sentences in the log', async () => {
    const t = await TaleTable.of();
    await t.mottos();
    await t.say(0, 'word', 'Fog');
    await t.say(1, 'word', 'Mist');
    await t.host.contest(0, 'Mist is no word of mine.');
    await t.host.settleDispute(1, 'takeBack');
    await t.host.agreeInDispute(0, true);
    await t.quiet();
    expect(kept(t).at(-1)).toEqual([8, word('Fog')]);
    const log = t.log(2).slice(-4);
    expect(log).toEqual([
      'Ann contests “Mist is no word of mine.” The match is paused for 3 minutes at most.',
      'Ben proposes that it is taken back.',
      expect.stringMatching(/^The table agrees: what Ben did is taken back/),
      expect.stringMatching(/^Ben takes back/),
    ]);
    await t.restart();
    expect(t.log(2).slice(-4)).toEqual(log);
    expect(t.faults).toEqual([]);
  });
});

describe('taking back in a tale', () => {
  test('732.1: what concerned nobody else is taken back at once, and is asked again under another number', async () => {
    const t = await TaleTable.of();
    const first = t.decision(0);
    await t.say(0, 'motto', 'Onward');
    expect(t.view(0).undo).toEqual({ mine: 'Think of a motto' });
    expect(await t.undo(0)).toBeNull();
    expect(t.decision(0)).not.toBe(first);
    expect(await t.say(0, 'motto', 'Late', first)).toMatchObject({ code: 'stale' });
    expect(t.log(1).at(-1)).toBe('Ann takes back: Think of a motto.');
    expect(await t.say(0, 'motto', 'Upward')).toBeNull();
    await t.say(1, 'motto', 'Slowly');
    expect(t.log(2)).toContain('Ann lives by “Upward”.');
  });
  test('732.1: what has become known since is taken back with everybody’s consent, also from within the match inside', async () => {
    const t = await TaleTable.of();
    await t.duel();
    expect(t.view(0).tale?.match).toBe(true);
    expect(await t.undo(1)).toBeNull();
    expect(t.view(0).undo?.open).toEqual({ person: 1, what: 'Keep one of your cards', owing: [0] });
    await t.consent(0, true);
    expect(t.view(0)).toMatchObject({ tale: { match: false }, seats: [], turn: { step: 'cards' } });
    await t.say(1, 'card', ['h0']);
    expect(t.view(1).tale?.match).toBe(true);
    expect(t.faults).toEqual([]);
  });
  test('732.1: programs do not agree once a match began or something became known', async () => {
    const t = await TaleTable.of(['person', 'sensible']);
    await t.say(0, 'motto', 'Onward');
    expect(await t.undo(0)).toMatchObject({ code: 'illegal', clauses: ['732.1'] });
    await t.say(0, 'word', 'Fog');
    await t.say(0, 'card', ['h0']);
    expect(t.view(0).tale?.match).toBe(true);
    expect(await t.undo(0)).toMatchObject({ code: 'illegal', clauses: ['732.1'] });
  });
  test('732.1: an act in the match inside is taken back within it', async () => {
    const t = await TaleTable.of();
    await t.duel();
    const asked = [0, 1].find((p) => t.view(p).ask.length > 0) ?? 0;
    const part = t.part(asked);
    const before = t.decision(asked);
    expect(part?.kind).toBe('options');
    await t.answer(asked, { keys: part?.kind === 'options' ? [part.options[0]?.key ?? ''] : [] });
    expect(await t.undo(asked)).toBeNull();
    if (t.view(1 - asked).undo?.open) await t.consent(1 - asked, true);
    expect(t.view(asked)).toMatchObject({ tale: { match: true }, ask: [{ part: { title: part?.title } }] });
    expect(t.decision(asked)).not.toBe(before);
    expect(t.log(2).at(-1)).toMatch(/takes back: /);
  });
});

describe('giving up and leaving', () => {
  test('104.3a: conceding the match inside loses it, and the tale goes on', async () => {
    const t = await TaleTable.of();
    await t.duel();
    expect(await t.intervene(0, 'concede')).toBeNull();
    expect(t.view(1)).toMatchObject({ over: null, tale: { match: false } });
    expect(t.part(1)?.title).toBe('Write the last line');
  });
  test('104.3a: outside of a match it is the tale that says what conceding means', async () => {
    const t = await TaleTable.of();
    await t.intervene(0, 'concede');
    expect(t.view(2).over).toEqual({ winner: 1, reason: 'Ann gives up.', clauses: ['W1'] });
    expect(await t.intervene(1, 'concede')).toMatchObject({ code: 'over' });
  });
  test('who leaves is followed by a program, which answers what they were asked, and their link is void', async () => {
    const t = await TaleTable.of();
    await t.intervene(1, 'leave');
    expect(t.host.people[1]).toMatchObject({ who: 'sensible' });
    expect(t.host.personOf('t1')).toBeNull();
    expect(t.view(0).people[1]).toMatchObject({ bot: 'sensible', left: true });
    expect(t.log(0)).toContain('Ben leaves.');
    expect(t.store.rows.at(-1)?.input).toMatchObject({
      kind: 'answer',
      person: 1,
      answer: { form: { motto: 'Motto' } },
    });
    expect(await t.intervene(1, 'leave')).toMatchObject({
      code: 'over',
      message: expect.stringContaining('left already'),
    });
  });
});

describe('wishes around a match inside', () => {
  test('117.3d: nothing is wished for while no match is played, and what was set for a match ends with it', async () => {
    const t = await TaleTable.of();
    expect(await t.host.wish(0, { until: 'turn' })).toMatchObject({ code: 'illegal', clauses: ['117.3d'] });
    expect(t.host.stopsOf(0).stops.length).toBeGreaterThan(2);
    await t.duel();
    expect(await t.host.wish(0, { until: 'turn' })).toBeNull();
    await t.quiet();
    await t.intervene(1, 'concede');
    expect(JSON.stringify(t.store.records.get('m')?.seats[0]?.stops)).not.toContain('until');
  });
});
