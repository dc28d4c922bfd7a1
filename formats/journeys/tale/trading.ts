import type { Written } from '../../../server/engine/decisions/form.ts';
import type { Field, FieldOption, Refusal } from '../../../server/engine/kernel/decisions.ts';
import type { TaleLine, TaleQuestion } from '../../sdk/tale/tale.ts';
import { inZone } from '../model.ts';
import { learn, trade } from '../progress.ts';
import { refusal } from '../refusal.ts';
import { one } from '../task-forms.ts';
import { advance } from './machine.ts';
import {
  formFor,
  gmOf,
  nameOf,
  nameOfCard,
  pcAt,
  poolOf,
  present,
  sheetAt,
  tell,
  type JourneyState,
  type Offer,
} from './state.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';

/** After the session: trades (J-7-4) and training (J-7-5), one offer at a time. */

/** J-7-7: declined offers after which a player makes no more. */
const MOST_DECLINED = 3;

const cardsText = (setup: MatchSetup, s: JourneyState, i: number, ids: readonly string[]): string =>
  ids.map((id) => nameOfCard(setup, sheetAt(s, i).copies.find((c) => c.id === id)?.key ?? id)).join(', ') || 'nothing';

export function tradingQuestions(setup: MatchSetup, s: JourneyState): TaleQuestion[] {
  const o = s.offer;
  if (o) {
    const who = o.to === null ? gmOf(s) : pcAt(s, o.to).person;
    const takes =
      o.to === null ? o.takes.map((key) => nameOfCard(setup, key)).join(', ') : cardsText(setup, s, o.to, o.takes);
    const title =
      o.kind === 'train'
        ? `${nameOf(s, o.from)} offers a training game: full decks, 20 life, and nothing of it lasts`
        : `${nameOf(s, o.from)} offers ${cardsText(setup, s, o.from, o.gives)} for ${takes}`;
    return [
      formFor(
        s,
        who,
        'offer',
        title,
        [o.kind === 'train' ? 'J-7-5' : 'J-7-4'],
        [
          one(
            'say',
            'You',
            [
              { key: 'no', label: 'decline' },
              { key: 'yes', label: 'accept' },
            ],
            o.kind === 'train' ? 'no' : 'yes',
          ),
        ],
      ),
    ];
  }
  const next = present(s).find((i) => !pcAt(s, i).done);
  return next === undefined ? [] : [tradeQuestion(setup, s, next)];
}

function tradeQuestion(setup: MatchSetup, s: JourneyState, i: number): TaleQuestion {
  const p = pcAt(s, i);
  const others = present(s).filter((x) => x !== i);
  const may = (x: number): boolean => (p.trades > 0 && pcAt(s, x).trades > 0) || p.extra.includes(x);
  const partners = others
    .filter(may)
    .map((x): FieldOption => ({ key: `trade${x}`, label: `trade with ${nameOf(s, x)}` }));
  const trains = others
    .filter((x) => !p.trained.includes(x))
    .map((x): FieldOption => ({ key: `train${x}`, label: `train with ${nameOf(s, x)}` }));
  const own = inZone(sheetAt(s, i), 'collection')
    .filter((c) => !c.favored)
    .map((c): FieldOption => ({ key: c.id, label: nameOfCard(setup, c.key), card: c.key }));
  const theirs = others.filter(may).flatMap((x) =>
    inZone(sheetAt(s, x), 'collection')
      .filter((c) => !c.favored)
      .map((c): FieldOption => ({
        key: `${x}:${c.id}`,
        label: nameOfCard(setup, c.key),
        note: `of ${nameOf(s, x)}`,
        card: c.key,
        when: [{ field: 'do', is: [`trade${x}`] }],
      })),
  );
  const trading = [...partners.map((o) => o.key), 'gm'];
  const fields: Field[] = [
    one(
      'do',
      'You',
      [
        { key: 'done', label: 'are done' },
        ...partners,
        ...(p.trades > 0 ? [{ key: 'gm', label: 'trade with somebody of this plane' }] : []),
        ...trains,
      ],
      'done',
    ),
    {
      key: 'gives',
      kind: 'pick',
      label: 'You give',
      min: 0,
      max: Math.min(9, own.length),
      options: own,
      value: [],
      when: [{ field: 'do', is: trading }],
    },
    {
      key: 'takes',
      kind: 'pick',
      label: 'You get',
      min: 0,
      max: Math.min(9, theirs.length),
      options: theirs,
      value: [],
      when: [{ field: 'do', is: partners.map((o) => o.key) }],
    },
    {
      key: 'names',
      kind: 'text',
      label: 'You get (one card a line)',
      min: 1,
      max: 300,
      lines: 2,
      value: '',
      when: [{ field: 'do', is: ['gm'] }],
    },
  ];
  return formFor(
    s,
    p.person,
    'trade',
    `${nameOf(s, i)}: ${p.trades} ${p.trades === 1 ? 'trade' : 'trades'} left`,
    ['J-7-4', 'J-7-5', 'J-7-7'],
    fields.filter((f) => f.key === 'do' || f.kind === 'text' || f.options.length > 0),
  );
}

export function answerTrade(setup: MatchSetup, s: JourneyState, i: number, form: Written): Refusal | null {
  if (s.offer) return answerOffer(s, form);
  const what = form.pick('do') ?? 'done';
  if (what === 'done') {
    pcAt(s, i).done = true;
    return null;
  }
  if (what.startsWith('train')) {
    s.offer = { from: i, to: Number(what.slice('train'.length)), kind: 'train', gives: [], takes: [] };
    pcAt(s, i).trained.push(s.offer.to as number); // asked once
    s.round++;
    return null;
  }
  if (what === 'gm') {
    const names = form
      .text('names')
      .split('\n')
      .map((x) => x.trim())
      .filter((x) => x !== '');
    const found = names.flatMap(
      (name) => poolOf(setup).find((c) => c.name.toLowerCase() === name.toLowerCase())?.key ?? [],
    );
    if (found.length === 0 || found.length < names.length || form.picks('gives').length === 0)
      return refusal(
        'A trade gives cards of the collection for cards of the sets that are played.',
        'J-7-4',
        'Name cards on both sides.',
      );
    s.offer = { from: i, to: null, kind: 'trade', gives: form.picks('gives'), takes: found };
  } else {
    const to = Number(what.slice('trade'.length));
    const offer: Offer = {
      from: i,
      to,
      kind: 'trade',
      gives: form.picks('gives'),
      takes: form.picks('takes').map((k) => k.split(':')[1] ?? ''),
    };
    const refused = trade(structuredClone(sheetAt(s, i)), offer.gives, structuredClone(sheetAt(s, to)), offer.takes);
    if (refused) return refused;
    s.offer = offer;
  }
  show(s, s.offer);
  s.round++;
  return null;
}

/** Both who trade can read the cards. */
function show(s: JourneyState, o: Offer): void {
  const keyOf = (i: number, id: string): string => sheetAt(s, i).copies.find((c) => c.id === id)?.key ?? '';
  const listed = (keys: readonly string[]): TaleLine['say'] =>
    keys.length === 0 ? ['nothing'] : keys.flatMap((card, n) => [...(n > 0 ? [', '] : []), { card }]);
  const takes = o.takes.map((id) => (o.to === null ? id : keyOf(o.to, id)));
  tell(
    s,
    [
      `${nameOf(s, o.from)} offers `,
      ...listed(o.gives.map((id) => keyOf(o.from, id))),
      ' for ',
      ...listed(takes),
      '. ',
      { clause: 'J-7-4' },
    ],
    [pcAt(s, o.from).person, o.to === null ? gmOf(s) : pcAt(s, o.to).person],
  );
}

function answerOffer(s: JourneyState, form: Written): Refusal | null {
  const o = s.offer as Offer;
  s.round++;
  const p = pcAt(s, o.from);
  p.n++;
  if (form.pick('say') !== 'yes') {
    tell(s, [`${nameOf(s, o.from)} is declined. `, { clause: o.kind === 'train' ? 'J-7-5' : 'J-7-4' }]);
    s.offer = null;
    p.declined = (p.declined ?? 0) + 1;
    if (p.declined >= MOST_DECLINED) p.done = true;
    return null;
  }
  if (o.kind === 'train') {
    advance(s, 'TRAIN');
    return null;
  }
  if (o.to === null) {
    const sheet = sheetAt(s, o.from);
    sheet.copies.splice(
      0,
      sheet.copies.length,
      ...sheet.copies.filter((c) => !(o.gives.includes(c.id) && c.zone === 'collection' && !c.favored)),
    );
    for (const key of o.takes) learn(sheet, key);
    p.trades--;
  } else {
    const refused = trade(sheetAt(s, o.from), o.gives, sheetAt(s, o.to), o.takes);
    if (refused) return refused;
    const other = pcAt(s, o.to);
    if (p.extra.includes(o.to)) {
      p.extra = p.extra.filter((x) => x !== o.to);
      other.extra = other.extra.filter((x) => x !== o.from);
    } else {
      p.trades--;
      other.trades--;
    }
  }
  tell(s, [
    `${nameOf(s, o.from)} trades with ${o.to === null ? 'somebody of this plane' : nameOf(s, o.to)}. `,
    { clause: 'J-7-4' },
  ]);
  s.offer = null;
  return null;
}

export function afterTrading(s: JourneyState): void {
  if (s.offer || present(s).some((i) => !pcAt(s, i).done)) return;
  advance(s, 'DONE');
  s.over = { winner: null, reason: 'The session is over.', clauses: ['J-7-4'] };
}
