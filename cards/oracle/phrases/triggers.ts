/** Trigger events behind When, Whenever and At (CR 603). */
import type { Filter, TriggerEvent } from '../ir/index.ts';
import type { Subject, TriggerPlayer } from '../ir/ability.ts';
import { alt, article, form, lit, map, opt, series, table, where, worded, type Phrase } from '../combinators/index.ts';
import { filter, inHand, other } from './filter.ts';
import { self } from './selectors.ts';
import { counterKind } from './words.ts';

type E<K extends TriggerEvent['on']> = Extract<TriggerEvent, { readonly on: K }>;

// ---- subjects ------------------------------------------------------------------------------------------------------

const selfSubject: Phrase<Subject> = map(self, (sel): Subject => ({ s: 'self', ...(sel.surface === undefined ? {} : { surface: sel.surface }) }), (s) => (s.s === 'self' ? { sel: 'self' as const, ...(s.surface === undefined ? {} : { surface: s.surface }) } : undefined));
const HOSTS = ['creature', 'permanent', 'land', 'artifact', 'player'];
const onBattlefield = (inner: Phrase<Filter>): Phrase<Filter> => where(inner, (f) => f.zone === undefined && f.nouns[0] !== 'card' && f.nouns[0] !== 'spell');
const one: Phrase<Filter> = onBattlefield(filter.one);
const S = { s: 'filter' } as const;
type F = Extract<Subject, { s: 'filter' }>;
const filterSubject: readonly Phrase<Subject>[] = [
  form<F>('<filter>', S, { filter: article(one) }),
  form<F>('another <filter>', S, { filter: other(one) }),
];
/** subjects in the singular */
export const subject: Phrase<Subject> = alt<Subject>(
  'subject', selfSubject, ...HOSTS.map((noun) => lit<Subject>(`enchanted ${noun}`, { s: 'attached', noun })), lit<Subject>('equipped creature', { s: 'attached', noun: 'creature', surface: 'equipped' }), ...filterSubject,
);
/** "one or more creatures you control": the event counts once (603.2c) */
export const batch: Phrase<Subject> = alt<Subject>(
  'subjects', form<F>('one or more <filter>', { ...S, batch: true }, { filter: onBattlefield(filter.many) }), form<F>('one or more other <filter>', { ...S, batch: true }, { filter: other(onBattlefield(filter.many)) }),
);

// ---- what happens to a subject -------------------------------------------------------------------------------------

type Happening = { readonly [K in string]: unknown };
/** singular|plural words, fields of the event */
const HAPPENINGS: readonly (readonly [string, string, Happening])[] = [
  ['enters', 'enter', { on: 'enters' }], ['enters the battlefield', 'enter the battlefield', { on: 'enters', surface: 'battlefield' }],
  ['dies', 'die', { on: 'dies' }], ['leaves the battlefield', 'leave the battlefield', { on: 'leaves' }],
  ['is put into a graveyard from the battlefield', 'are put into a graveyard from the battlefield', { on: 'toGraveyard', from: 'battlefield' }],
  ['is put into a graveyard from anywhere', 'are put into a graveyard from anywhere', { on: 'toGraveyard', from: 'anywhere' }],
  ['attacks', 'attack', { on: 'attacks' }], ['attacks alone', '', { on: 'attacks', alone: true }], ['blocks', 'block', { on: 'blocks' }],
  ['becomes blocked', 'become blocked', { on: 'becomesBlocked' }], ["attacks and isn't blocked", '', { on: 'attacksUnblocked' }],
  ['deals damage', 'deal damage', { on: 'dealsDamage' }], ['deals combat damage', 'deal combat damage', { on: 'dealsDamage', combat: true }],
  ...(['a player', 'an opponent', 'a creature'] as const).flatMap((to): readonly (readonly [string, string, Happening])[] => [
    [`deals damage to ${to}`, `deal damage to ${to}`, { on: 'dealsDamage', to: to.slice(to.indexOf(' ') + 1) }],
    [`deals combat damage to ${to}`, `deal combat damage to ${to}`, { on: 'dealsDamage', combat: true, to: to.slice(to.indexOf(' ') + 1) }],
  ]),
  ['is dealt damage', 'are dealt damage', { on: 'dealtDamage' }],
  ['becomes the target of a spell or ability', '', { on: 'becomesTarget' }], ['becomes the target of a spell or ability an opponent controls', '', { on: 'becomesTarget', by: 'opponent' }], ['becomes the target of a spell', '', { on: 'becomesTarget', by: 'spell' }],
  ['becomes tapped', 'become tapped', { on: 'becomesTapped' }], ['becomes untapped', 'become untapped', { on: 'becomesUntapped' }], ['is tapped for mana', '', { on: 'tappedForMana' }],
];
/** the words alone, for "enters or attacks" */
const happening = (index: 0 | 1): Phrase<Happening> => alt<Happening>('happening', ...HAPPENINGS.filter((row) => row[index] !== '').map((row) => lit<Happening>(row[index], row[2])));
const happens = [happening(0), happening(1)] as const;
type SubjectEvent = { readonly what: Subject } & TriggerEvent;

function bySubject(who: Phrase<Subject>, index: 0 | 1): readonly Phrase<TriggerEvent>[] {
  const single = map<{ what: Subject; h: Happening }, TriggerEvent>(
    form<{ what: Subject; h: Happening }>('<what> <h>', {}, { what: who, h: happens[index] }),
    ({ what, h }) => ({ ...h, what }) as unknown as TriggerEvent,
    (event) => {
      if (!('what' in event)) return undefined;
      const { what, ...h } = event;
      return { what, h };
    },
  );
  const double = map<{ what: Subject; h: readonly Happening[] }, TriggerEvent>(
    form<{ what: Subject; h: readonly Happening[] }>('<what> <h>', {}, { what: who, h: series(happens[index], 'or', 2) }),
    ({ what, h }) => ({ on: 'any', of: h.map((one_) => ({ ...one_, what }) as unknown as TriggerEvent) }),
    (event) => {
      if (event.on !== 'any' || event.surface !== undefined || event.of.length < 2) return undefined;
      const what = (event.of[0] as SubjectEvent).what;
      if (!event.of.every((e) => 'what' in e && JSON.stringify(e.what) === JSON.stringify(what))) return undefined;
      return { what, h: event.of.map((e) => { const { what: _, ...h } = e as SubjectEvent; return h as Happening; }) };
    },
  );
  return [single, double];
}
/** "a creature enters the battlefield under your control": the filter's controller in other words */
const underControl: readonly Phrase<TriggerEvent>[] = ([[false, 'enters'], [true, 'enter']] as const).map(([many, enters]) => map<{ what: Subject; where: 'battlefield' | undefined }, TriggerEvent>(
  form<{ what: Subject; where: 'battlefield' | undefined }>(`<what> ${enters}<where> under your control`, {}, { what: many ? batch : alt('subject', ...filterSubject), where: opt(table<'battlefield'>('battlefield', { ' the battlefield': 'battlefield' })) }),
  ({ what, where: place }) => (what.s === 'filter' && what.filter.whose === undefined ? { on: 'enters', what: { ...what, filter: { ...what.filter, whose: 'you' } }, surface: place === undefined ? 'under' : 'battlefield under' } : undefined),
  (event) => {
    if (event.on !== 'enters' || event.what.s !== 'filter' || event.what.filter.whose !== 'you' || (event.surface !== 'under' && event.surface !== 'battlefield under')) return undefined;
    const { whose: _, ...rest } = event.what.filter;
    return { what: { ...event.what, filter: rest }, where: event.surface === 'under' ? undefined : 'battlefield' };
  },
));
/** "~ or another creature enters under your control" */
const eitherUnder: Phrase<TriggerEvent> = map<{ a: Subject; b: Subject; where: 'battlefield' | undefined }, TriggerEvent>(
  form<{ a: Subject; b: Subject; where: 'battlefield' | undefined }>('<a> or <b> enters<where> under your control', {}, { a: selfSubject, b: alt('subject', ...filterSubject), where: opt(table<'battlefield'>('battlefield', { ' the battlefield': 'battlefield' })) }),
  ({ a, b, where: place }) => (b.s === 'filter' && b.filter.whose === undefined
    ? { on: 'any', of: [{ on: 'enters', what: a }, { on: 'enters', what: { ...b, filter: { ...b.filter, whose: 'you' } } }], surface: place === undefined ? 'under' : 'battlefield under' } : undefined),
  (event) => {
    const [a, b] = event.on === 'any' && event.of.length === 2 && (event.surface === 'under' || event.surface === 'battlefield under') ? event.of : [];
    if (a?.on !== 'enters' || b?.on !== 'enters' || b.what.s !== 'filter' || b.what.filter.whose !== 'you') return undefined;
    const { whose: _, ...rest } = b.what.filter;
    return { a: a.what, b: { ...b.what, filter: rest }, where: event.surface === 'under' ? undefined : 'battlefield' };
  },
);
/** "~ or another creature you control dies": two subjects of one event */
const selfOrOther: Phrase<TriggerEvent> = map<{ a: Subject; b: Subject; h: Happening }, TriggerEvent>(
  form<{ a: Subject; b: Subject; h: Happening }>('<a> or <b> <h>', {}, { a: selfSubject, b: alt('subject', ...filterSubject), h: happens[0] }),
  ({ a, b, h }) => ({ on: 'any', of: [{ ...h, what: a }, { ...h, what: b }] as unknown as readonly TriggerEvent[], surface: 'subjects' }),
  (event) => {
    if (event.on !== 'any' || event.surface !== 'subjects' || event.of.length !== 2) return undefined;
    const { what: a, ...h } = event.of[0] as SubjectEvent;
    const { what: b, ...h2 } = event.of[1] as SubjectEvent;
    return JSON.stringify(h) === JSON.stringify(h2) ? { a, b, h } : undefined;
  },
);

// ---- what players do -----------------------------------------------------------------------------------------------

const WHO: readonly (readonly [string, TriggerPlayer, string])[] = [['you', 'you', ''], ['an opponent', 'opponent', 's'], ['a player', 'any', 's']];
const spell: Phrase<Filter> = article(where(filter.one, (f) => f.nouns[0] === 'spell' || f.zone === 'stack'));
const another: Phrase<Filter> = map(form<{ f: Filter }>('another <f>', {}, { f: other(where(filter.one, (f) => f.nouns[0] === 'spell' || f.zone === 'stack')) }), ({ f }) => f, (f) => ({ f }));
const permanent: Phrase<Filter> = alt('permanent', article(filter.one), map(form<{ f: Filter }>('another <f>', {}, { f: other(filter.one) }), ({ f }) => f, (f) => ({ f })));
/** A discarded card has left the hand when the event is looked at. */
const zoneless = (inner: Phrase<Filter>): Phrase<Filter> => map(inner, (f): Filter => {
  const { zone: _, ...rest } = f;
  return rest;
}, (f) => (f.zone === undefined ? { ...f, zone: 'hand' as const } : undefined));
const ORDINALS: readonly (readonly [string, number])[] = [['second', 2], ['third', 3], ['first', 1]];
const byPlayer: readonly Phrase<TriggerEvent>[] = WHO.flatMap(([words, who, s]): readonly Phrase<TriggerEvent>[] => {
  const their = who === 'you' ? 'your' : 'their';
  return [
    form<E<'cast'>>(`${words} cast${s} <filter>`, { on: 'cast', who }, { filter: alt('spell', spell, another) }),
    map<{ filter: Filter }, TriggerEvent>(form<{ filter: Filter }>(`${words} cast${s} or ${s === '' ? 'copy' : 'copies'} <filter>`, {}, { filter: spell }), ({ filter: f }): TriggerEvent => ({ on: 'any', of: [{ on: 'cast', who, filter: f }, { on: 'copies', who, filter: f }], surface: 'copy' }), (e) => {
      const [cast, copied] = e.on === 'any' && e.surface === 'copy' && e.of.length === 2 ? e.of : [];
      return cast?.on === 'cast' && copied?.on === 'copies' && cast.nth === undefined && cast.who === who && copied.who === who && JSON.stringify(cast.filter) === JSON.stringify(copied.filter) ? { filter: cast.filter } : undefined;
    }),
    ...ORDINALS.flatMap(([ordinal, nth]) => [
      form<E<'cast'>>(`${words} cast${s} ${their} ${ordinal} spell each turn`, { on: 'cast', who, nth, filter: { nouns: ['spell'] } }),
      form<E<'draws'>>(`${words} draw${s} ${their} ${ordinal} card each turn`, { on: 'draws', who, nth }),
    ]),
    lit<TriggerEvent>(`${words} gain${s} life`, { on: 'gainsLife', who }), lit<TriggerEvent>(`${words} lose${s} life`, { on: 'losesLife', who }),
    lit<TriggerEvent>(`${words} draw${s} a card`, { on: 'draws', who }), lit<TriggerEvent>(`${words} discard${s} a card`, { on: 'discards', who }),
    form<E<'discards'>>(`${words} discard${s} <filter>`, { on: 'discards', who }, { filter: zoneless(where(article(inHand.one), (f) => f.nouns[0] !== 'card' || f.qualifiers !== undefined)) }),
    form<E<'sacrifices'>>(`${words} sacrifice${s} <filter>`, { on: 'sacrifices', who }, { filter: permanent }),
    lit<TriggerEvent>(`${words} scr${s === '' ? 'y' : 'ies'}`, { on: 'scries', who }), lit<TriggerEvent>(`${words} surveil${s}`, { on: 'surveils', who }),
    lit<TriggerEvent>(`${words} cycle${s} a card`, { on: 'cycles', who }),
  ];
});
const cycling: readonly Phrase<TriggerEvent>[] = [
  lit<TriggerEvent>('you cycle ~', { on: 'cycles', who: 'you', self: true }), lit<TriggerEvent>('you cycle this card', { on: 'cycles', who: 'you', self: true, surface: 'this card' }),
  // a cycled card is discarded (702.29a): one event
  lit<TriggerEvent>('you cycle or discard a card', { on: 'discards', who: 'you', surface: 'cycle or' }),
  lit<TriggerEvent>('you attack', { on: 'youAttack' }),
];

const counterPut: Phrase<TriggerEvent> = alt<TriggerEvent>(
  'counters put',
  worded('batch', form<E<'counterPut'>>('one or more <kind> counters are put on <what>', { on: 'counterPut' }, { kind: counterKind, what: subject })),
);

// ---- steps ---------------------------------------------------------------------------------------------------------

type Step = E<'step'>;
const STEPS: readonly (readonly [string, Step['step'], Step['whose'], string?])[] = [
  ['your upkeep', 'upkeep', 'you'], ['each upkeep', 'upkeep', 'any'], ["each player's upkeep", 'upkeep', 'any', "player's"], ["each opponent's upkeep", 'upkeep', 'opponent'],
  ['each other player\'s upkeep', 'upkeep', 'each other'], ['your end step', 'end step', 'you'], ['each end step', 'end step', 'any'], ['the end step', 'end step', 'any', 'the'],
  ["each player's end step", 'end step', 'any', "player's"], ["each opponent's end step", 'end step', 'opponent'], ['your draw step', 'draw step', 'you'], ["each player's draw step", 'draw step', 'any', "player's"],
  ['each opponent\'s draw step', 'draw step', 'opponent'], ['combat on your turn', 'combat', 'you'], ['each combat', 'combat', 'any'], ['your precombat main phase', 'first main phase', 'you', 'precombat'], ['your first main phase', 'first main phase', 'you'],
  ["the upkeep of enchanted creature's controller", 'upkeep', 'enchanted', 'creature'], ["enchanted player's upkeep", 'upkeep', 'enchanted', 'player'], ["the upkeep of enchanted land's controller", 'upkeep', 'enchanted', 'land'],
  ["the upkeep of enchanted permanent's controller", 'upkeep', 'enchanted', 'permanent'],
];
const steps: Phrase<TriggerEvent> = alt<TriggerEvent>('step', ...STEPS.map(([words, step, whose, surface]) => lit<TriggerEvent>(`the beginning of ${words}`, { on: 'step', step, whose, ...(surface === undefined ? {} : { surface }) })));

export const stepEvent: Phrase<TriggerEvent> = steps;
export const event: Phrase<TriggerEvent> = alt<TriggerEvent>('event', ...bySubject(subject, 0), ...bySubject(batch, 1), ...underControl, eitherUnder, selfOrOther, ...byPlayer, ...cycling, counterPut);
