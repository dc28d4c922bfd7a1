import type { Body, CostPart, Face, Filter, ManaSymbol } from '../../cards/oracle/ir/index.ts';
import { activatedElsewhere, activatedOf, keywordOf, spellBody, type Activated } from './abilities.ts';
import { chooseObjects } from './ask.ts';
import { announceBody, canChoose, chooseModesAndTargets, type BodyChoice, type SlotFlow } from './announce.ts';
import { staticAmount } from './amounts.ts';
import { convokeSources } from './convoke.ts';
import { activateMana, canPay, costCandidates, covers, partsPayable, payPlan, picksNeeded, pickTitle, powerOf, usedUp, type CostPlan } from './costs.ts';
import type { Payment, Refusal } from './decisions/types.ts';
import { faceOf } from './defs.ts';
import { holds } from './conditions.ts';
import { matches } from './filters.ts';
import type { Flow } from './flow.ts';
import type { Game } from './game.ts';
import { costText, demandOf, manaAbilities, manaOptions, manaPart, maxX, parseManaKey, solvePayment, type ManaSource } from './mana.ts';
import { firstFailing, refuse, type Requirement } from './requirements.ts';
import type { Topics } from './rules.ts';
import { slotsOf } from './slots.ts';
import { isSeatRef, objRef, refId, type GameObject, type ObjId, type SeatId } from './state.ts';
import { addPending, emit } from './triggers.ts';
import { createObject, moveObjects } from './zones.ts';

/** Casting spells (601), playing lands (305, 116.2a), activating abilities (602): what may be done, announced, and carried out. */
const MAIN_STEPS = ['main1', 'main2'];

/** 117.1a, 307.1: an active seat's main phase with an empty stack. */
export function sorceryTime(g: Game, seat: SeatId): boolean {
  return g.world.isActive(seat) && MAIN_STEPS.includes(g.state.turn.step) && g.state.zones.stack.length === 0;
}

export function hasFlash(g: Game, seat: SeatId, face: Face): boolean {
  return face.types.includes('instant') || keywordOf(face, 'flash') !== undefined || g.world.playerRule(seat, 'may cast spells as though they had flash');
}

/** From where a seat may cast or play a card: hand, graveyard by flashback (702.34), zones that the format opens. */
function playableFrom(g: Game, seat: SeatId, o: GameObject, face: Face): boolean {
  if (o.zone === 'hand') return o.controller === seat;
  if (o.zone === 'graveyard' && o.controller === seat && keywordOf(face, 'flashback')) return true;
  return g.rules.playable?.(g, seat).includes(o.id) ?? false;
}

const faceAt = (g: Game, id: ObjId, face: number): Face => faceOf(g, { def: g.world.get(id).def, face });

const hasChoices = (body: Body): boolean => body.modes !== undefined || slotsOf(body.effects).length > 0;

export const CAST_REQUIREMENTS: readonly Requirement<Topics['cast']>[] = [
  {
    id: 'zone', clauses: ['601.3'], mend: 'Cast it from your hand, or from a zone that an effect or the format lets you cast from.',
    holds: (g, c) => playableFrom(g, c.seat, g.world.get(c.object), faceAt(g, c.object, c.face)),
    says: () => 'A spell is cast from hand unless a rule or effect allows another zone.', facts: (g, c) => [`It is in the zone: ${g.world.get(c.object).zone}.`],
  },
  {
    id: 'time', clauses: ['117.1a', '307.1'], mend: 'Wait for your main phase with an empty stack.',
    holds: (g, c) => hasFlash(g, c.seat, faceAt(g, c.object, c.face)) || sorceryTime(g, c.seat),
    says: () => 'Only instants and cards with flash are cast outside your main phase or with something on the stack.',
    facts: (g, c) => [`Step: ${g.state.turn.step}.`, `Objects on the stack: ${g.state.zones.stack.length}.`, `${g.world.seat(c.seat).name} is ${g.world.isActive(c.seat) ? '' : 'not '}active.`],
  },
  {
    id: 'spell rule', clauses: ['601.3'], mend: 'Cast it at the time that its text allows.',
    concerns: (g, c) => faceAt(g, c.object, c.face).abilities.some((a) => a.kind === 'spellRule' && a.rule !== "can't be countered"),
    holds: (g, c) => faceAt(g, c.object, c.face).abilities.every((a) => a.kind !== 'spellRule' || spellRuleHolds(g, c.seat, a.rule)),
    says: () => 'The card itself says when it may be cast.', facts: (g) => [`Step: ${g.state.turn.step}.`],
  },
  {
    id: 'forbidden', clauses: ['101.2', '601.3'], mend: 'Wait until the effect that forbids it has ended.',
    holds: (g, c) => !g.world.playerRule(c.seat, "can't cast spells"),
    concerns: (g, c) => g.world.playerRule(c.seat, "can't cast spells"),
    says: () => "An effect says that this player can't cast spells.", facts: () => [],
  },
  {
    id: 'targets', clauses: ['601.2c'], mend: 'Wait until there is something legal to target.',
    holds: (g, c) => canChoose(g, { seat: c.seat, source: c.object, body: spellBody(faceAt(g, c.object, c.face)), isSpell: true, x: 0, anyX: true }),
    says: () => 'A spell needs a legal choice for each of its targets and modes.', facts: (g, c) => [`It says: "${faceAt(g, c.object, c.face).text}"`],
    concerns: (g, c) => hasChoices(spellBody(faceAt(g, c.object, c.face))),
  },
  {
    id: 'cost', clauses: ['601.2f', '601.2h'], mend: 'Untap or gain more mana sources, or find what else the cost asks for.',
    holds: (g, c) => castPayable(g, c.seat, g.world.get(c.object), faceAt(g, c.object, c.face)),
    says: () => 'The whole cost must be payable.',
    facts: (g, c) => {
      const cost = castCost(g, c.seat, g.world.get(c.object), faceAt(g, c.object, c.face), { kicked: false });
      return [`It costs ${costText(cost.symbols)} now.`, ...cost.reasons.map((r) => `${r.text} (${r.clause})`)];
    },
  },
];

/** The first rule of the core or the format that forbids a cast, or null. */
export const castRefusal = (g: Game, c: Topics['cast']): Requirement<Topics['cast']> | null =>
  firstFailing(g, CAST_REQUIREMENTS, c) ?? firstFailing(g, g.rules.requirements?.cast ?? [], c);
/** The first rule of the core or the format that forbids a land drop, or null. */
export const landRefusal = (g: Game, c: Topics['land']): Requirement<Topics['land']> | null =>
  firstFailing(g, LAND_REQUIREMENTS, c) ?? firstFailing(g, g.rules.requirements?.land ?? [], c);

function spellRuleHolds(g: Game, seat: SeatId, rule: string): boolean {
  if (rule === 'only during combat') return ['beginCombat', 'attackers', 'blockers', 'firstStrike', 'damage', 'endCombat'].includes(g.state.turn.step);
  return rule === 'only during your turn' ? g.world.isActive(seat) : true;
}

export const LAND_REQUIREMENTS: readonly Requirement<Topics['land']>[] = [
  {
    id: 'zone', clauses: ['305.1'], mend: 'Play lands from your hand.',
    holds: (g, c) => playableFrom(g, c.seat, g.world.get(c.object), faceAt(g, c.object, 0)),
    says: () => 'A land is played from hand unless a rule or effect allows another zone.', facts: (g, c) => [`It is in the zone: ${g.world.get(c.object).zone}.`],
  },
  {
    id: 'time', clauses: ['305.1', '116.2a'], mend: 'Wait for your main phase with an empty stack.',
    holds: (g, c) => sorceryTime(g, c.seat),
    says: () => 'A land is played in a main phase of your own turn while the stack is empty.', facts: (g) => [`Step: ${g.state.turn.step}.`, `Objects on the stack: ${g.state.zones.stack.length}.`],
  },
  {
    id: 'count', clauses: ['305.2'], mend: 'Wait for your next turn.',
    holds: (g, c) => g.world.seat(c.seat).landsPlayed < landsAllowed(g, c.seat),
    says: () => 'Each player plays one land a turn unless an effect allows more.', facts: (g, c) => [`Lands played this turn: ${g.world.seat(c.seat).landsPlayed} of ${landsAllowed(g, c.seat)}.`],
  },
];

function landsAllowed(g: Game, seat: SeatId): number {
  let n = 1;
  for (const r of g.world.board().playerRules) if (r.rule === 'additional land' && r.seats.includes(seat)) n += r.n;
  return n;
}

/** A cost with the reasons for what differs from the printed one. */
interface Cost {
  readonly symbols: readonly ManaSymbol[];
  readonly parts: readonly CostPart[];
  readonly reasons: readonly { readonly text: string; readonly clause: string }[];
}
const plainCosts = new WeakMap<Face, Cost>();
const NO_COST: readonly ManaSymbol[] = [];
/** The printed cost alone, one object for each face. */
function plainCost(face: Face): Cost {
  let cost = plainCosts.get(face);
  if (!cost) plainCosts.set(face, (cost = { symbols: face.cost ?? NO_COST, parts: [], reasons: [] }));
  return cost;
}

const ownCosts = new WeakMap<Face, boolean>();
/** Whether a static ability of the card itself says something of costs. */
export function changesOwnCost(face: Face): boolean {
  let changes = ownCosts.get(face);
  if (changes === undefined) ownCosts.set(face, (changes = face.abilities.some((a) => a.kind === 'static' && a.effects.some((e) => e.st === 'cost'))));
  return changes;
}

/** What casting costs before X is known: base, kicker and additional mana, increases, then reductions of the generic part (601.2f). */
export function castCost(
  g: Game, seat: SeatId, o: GameObject, face: Face, how: { kicked: boolean; additional?: readonly CostPart[] },
): Cost {
  const statics = g.world.statics('cost');
  const tax = g.rules.costIncrease?.(g, seat, o);
  if (statics.length === 0 && (!tax || tax.n <= 0) && !how.kicked && !how.additional && o.zone !== 'graveyard' && !changesOwnCost(face)) return plainCost(face);
  const reasons: { text: string; clause: string }[] = [];
  const flashback = o.zone === 'graveyard' ? keywordOf(face, 'flashback') : undefined;
  const parts: CostPart[] = flashback ? flashback.cost.filter((c) => c.c !== 'mana') : [];
  let symbols: ManaSymbol[] = flashback ? [...manaPart(flashback.cost)] : [...(face.cost ?? [])];
  if (flashback) reasons.push({ text: `Flashback ${costText(symbols)}`, clause: '702.34a' });
  const kicker = how.kicked ? keywordOf(face, 'kicker') : undefined;
  if (kicker) {
    symbols.push(...manaPart(kicker.cost));
    parts.push(...kicker.cost.filter((c) => c.c !== 'mana'));
    reasons.push({ text: `Kicker ${costText(manaPart(kicker.cost))}`, clause: '702.33a' });
  }
  if (how.additional) {
    symbols.push(...manaPart(how.additional));
    parts.push(...how.additional.filter((c) => c.c !== 'mana'));
  }
  if (tax && tax.n > 0) {
    symbols.push(String(tax.n));
    reasons.push({ text: tax.says, clause: tax.clause });
  }
  let less = 0;
  const modifiers = [...statics, ...face.abilities.flatMap((a) => (a.kind === 'static' ? a.effects.map((effect) => ({ source: o.id, seat, effect, condition: a.condition })) : []))];
  for (const s of modifiers) {
    const e = s.effect;
    if (e.st !== 'cost' || (e.self === true) !== (s.source === o.id)) continue;
    if (!e.self && (!whoMatches(g, s.seat, e.who, seat) || !matches(g, o.id, beforeCast(e.filter), { you: s.seat, source: s.source }))) continue;
    if (s.condition && !holds(g, s.condition, { you: s.seat, source: s.source })) continue;
    const n = staticAmount(g, e.n, s.source, s.seat);
    if (n <= 0) continue;
    if (e.less) less += n;
    else symbols.push(String(n));
    reasons.push({ text: `${g.nameOf(s.source)}: {${n}} ${e.less ? 'less' : 'more'}`, clause: '601.2f' });
  }
  if (less > 0) symbols = reduceGeneric(symbols, less);
  return { symbols, parts, reasons };
}

const asCards = new WeakMap<Filter, Filter>();
/** A filter of spells, read on a card that is not on the stack yet (601.2f looks at the spell as it will be). */
function beforeCast(f: Filter): Filter {
  let card = asCards.get(f);
  if (!card) {
    const { zone: _stack, ...rest } = f;
    asCards.set(f, (card = { ...rest, nouns: f.nouns.filter((n) => n !== 'spell' && n !== 'card') }));
  }
  return card;
}

function whoMatches(g: Game, you: SeatId, who: string, seat: SeatId): boolean {
  return who === 'any' || (who === 'you' ? seat === you : who === 'opponent' ? g.world.areOpponents(you, seat) : seat !== you);
}

/** Takes generic mana off a cost; coloured parts stay (118.7a). Of {2/W} the generic half becomes less (107.4e), as whoever pays it so would have it. */
function reduceGeneric(symbols: readonly ManaSymbol[], less: number): ManaSymbol[] {
  let left = less;
  const rest = symbols.flatMap((s) => {
    if (!/^\d+$/.test(s)) return [s];
    const n = Number(s);
    const cut = Math.min(n, left);
    left -= cut;
    return n - cut > 0 ? [String(n - cut)] : [];
  });
  return left === 0 ? rest : rest.flatMap((s) => {
    const half = /^(\d+)\/(\w)$/.exec(s);
    if (!half || left === 0) return [s];
    const cut = Math.min(Number(half[1]), left);
    left -= cut;
    return Number(half[1]) > cut ? [`${Number(half[1]) - cut}/${half[2]}`] : [];
  });
}

function additionalOptions(face: Face): readonly (readonly CostPart[])[] {
  return face.abilities.flatMap((a) => (a.kind === 'additionalCost' ? [a.options] : []))[0] ?? [];
}

function payableNow(g: Game, seat: SeatId, o: GameObject, face: Face, how: { kicked: boolean; additional?: readonly CostPart[] }): boolean {
  if (face.cost === undefined && o.zone !== 'graveyard') return false; // 118.6
  const cost = castCost(g, seat, o, face, how);
  if (!partsPayable(g, seat, cost.parts, o.id)) return false;
  return xPayable(g, seat, cost.symbols, cost.parts, o.id) && solvePayment(g, seat, demandOf(cost.symbols, 0), usedUp({ parts: cost.parts, picks: [] }, o.id), convokeSources(g, seat, face)) !== null;
}

function castPayable(g: Game, seat: SeatId, o: GameObject, face: Face): boolean {
  const options = additionalOptions(face);
  return options.length === 0 ? payableNow(g, seat, o, face, { kicked: false }) : options.some((additional) => payableNow(g, seat, o, face, { kicked: false, additional }));
}

export const ACTIVATE_REQUIREMENTS: readonly Requirement<{ seat: SeatId; object: ObjId; ability: Activated }>[] = [
  {
    id: 'control', clauses: ['602.2'], mend: 'Only the controller activates it.',
    holds: (g, c) => g.world.controller(c.object) === c.seat, says: () => "Only an object's controller may activate its abilities.",
    facts: (g, c) => [`${g.world.seat(g.world.controller(c.object)).name} controls it.`],
  },
  {
    id: 'forbidden', clauses: ['602.5'], mend: 'Wait until the effect that forbids it has ended.',
    holds: (g, c) => g.world.get(c.object).zone !== 'battlefield' || !g.world.restricted(c.object, "activated abilities can't be activated"),
    says: () => "An effect says that its activated abilities can't be activated.", facts: () => [],
    concerns: (g, c) => g.world.get(c.object).zone === 'battlefield' && g.world.restricted(c.object, "activated abilities can't be activated"),
  },
  {
    id: 'time', clauses: ['602.5d', '606.3'], mend: 'Wait for your main phase with an empty stack.',
    holds: (g, c) => !(c.ability.sorcerySpeed || isLoyalty(c.ability)) || sorceryTime(g, c.seat),
    says: () => 'This ability is activated only as a sorcery could be cast.', facts: (g) => [`Step: ${g.state.turn.step}.`],
    concerns: (_g, c) => c.ability.sorcerySpeed === true || isLoyalty(c.ability),
  },
  {
    id: 'once', clauses: ['602.5b', '606.3'], mend: 'Wait for the next turn.',
    holds: (g, c) => {
      const done = g.world.get(c.object).activated;
      return isLoyalty(c.ability) ? !done['loyalty'] : !c.ability.oncePerTurn || !done[c.ability.text ?? 'once'];
    },
    says: () => 'This ability is activated only once each turn.', facts: () => [],
    concerns: (_g, c) => c.ability.oncePerTurn === true || isLoyalty(c.ability),
  },
  {
    id: 'condition', clauses: ['602.5'], mend: 'Meet the condition that its text names.',
    holds: (g, c) => !c.ability.condition || holds(g, c.ability.condition, { you: c.seat, source: c.object }),
    says: () => 'Its text says when it may be activated.', facts: (_g, c) => [`It says: "${c.ability.text ?? ''}"`],
    concerns: (_g, c) => c.ability.condition !== undefined,
  },
  {
    id: 'cost', clauses: ['602.2b', '118.3'], mend: 'Find what the cost asks for; a creature that came under your control this turn cannot pay {T} (302.6).',
    holds: (g, c) => partsPayable(g, c.seat, c.ability.cost, c.object) && xPayable(g, c.seat, manaPart(c.ability.cost), c.ability.cost, c.object) && solvePayment(g, c.seat, demandOf(manaPart(c.ability.cost), 0), usedUp({ parts: c.ability.cost, picks: [] }, c.object)) !== null,
    says: () => 'The whole cost must be payable.', facts: (g, c) => [`Cost: ${costText(manaPart(c.ability.cost))}.`, g.world.get(c.object).tapped ? 'It is tapped.' : 'It is untapped.'],
  },
  {
    id: 'targets', clauses: ['602.2b', '601.2c'], mend: 'Wait until there is something legal to target.',
    holds: (g, c) => canChoose(g, { seat: c.seat, source: c.object, body: c.ability.body, isSpell: false, x: 0, anyX: true }),
    says: () => 'An ability needs a legal choice for each of its targets and modes.', facts: (_g, c) => [`It says: "${c.ability.text ?? ''}"`],
    concerns: (_g, c) => hasChoices(c.ability.body),
  },
];
export const isLoyalty = (a: Activated): boolean => a.cost.some((c) => c.c === 'loyalty');

/** A cast, activation, land or mana ability with all its choices, ready to be carried out. */
export type Announcement =
  | { readonly kind: 'cast'; readonly seat: SeatId; readonly object: ObjId; readonly face: number; readonly choice: BodyChoice; readonly x: number; readonly kicked: boolean; readonly plan: CostPlan; readonly reasons: readonly { text: string; clause: string }[] }
  | { readonly kind: 'activate'; readonly seat: SeatId; readonly object: ObjId; readonly ability: Activated; readonly choice: BodyChoice; readonly x: number; readonly plan: CostPlan; readonly reasons: readonly { text: string; clause: string }[] }
  | { readonly kind: 'play'; readonly seat: SeatId; readonly object: ObjId }
  | { readonly kind: 'mana'; readonly seat: SeatId; readonly object: ObjId; readonly key: string; readonly mana: string };

const stale = (message: string): Refusal => ({ code: 'illegal', message, clauses: ['117.1'], mend: 'Choose among the actions that are offered now.' });

/** Announces an action by its key (601.2a–f, 602.2): asks slot by slot and changes nothing. */
export function* announce(g: Game, key: string): SlotFlow<Announcement | Refusal> {
  const [kind, ref, a, b, c] = key.split(':');
  if (ref === undefined || isSeatRef(ref) || !g.world.object(refId(ref))) return stale('That object is not there any more.');
  const object = refId(ref);
  if (kind === 'play' && a !== undefined) {
    const failing = landRefusal(g, { seat: refId(a), object });
    return failing ? refuse(g, failing, { seat: refId(a), object }) : { kind: 'play', seat: refId(a), object };
  }
  if (kind === 'mana' && a !== undefined && b !== undefined && c !== undefined) return { kind: 'mana', seat: refId(b), object, key: `mana:${ref}:${a}`, mana: c };
  if (kind === 'cast' && a !== undefined && b !== undefined) return yield* announceCast(g, refId(a), object, Number(b));
  if (kind === 'act' && a !== undefined && b !== undefined) return yield* announceActivate(g, refId(a), object, b);
  return stale('There is no such action.');
}

function* announceCast(g: Game, seat: SeatId, object: ObjId, faceIndex: number): SlotFlow<Announcement | Refusal> {
  const failing = castRefusal(g, { seat, object, face: faceIndex });
  if (failing) return refuse(g, failing, { seat, object, face: faceIndex });
  const o = g.world.get(object);
  const face = faceAt(g, object, faceIndex);
  const title = face.name;
  let additional: readonly CostPart[] | undefined;
  const options = additionalOptions(face);
  if (options.length > 0) {
    const open = options.filter((x) => payableNow(g, seat, o, face, { kicked: false, additional: x }));
    additional = open[0];
    if (open.length > 1) {
      const answer = yield { slot: 'additional', part: { kind: 'options', title: `${title}: additional cost`, clauses: ['601.2b', '118.8'], object: objRef(object), min: 1, max: 1, options: open.map((x) => ({ key: `a${options.indexOf(x)}`, label: costWords(x) })) } };
      const chosen = 'keys' in answer ? Number(answer.keys[0]?.slice(1)) : 0;
      additional = options[chosen];
    }
  }
  let kicked = false;
  const extra = additional ? { additional } : {};
  const kicker = keywordOf(face, 'kicker');
  if (kicker && payableNow(g, seat, o, face, { kicked: true, ...extra })) {
    const answer = yield { slot: 'kicker', part: { kind: 'options', title: `${title}: pay its kicker?`, clauses: ['601.2b', '702.33'], object: objRef(object), min: 1, max: 1, options: [{ key: 'yes', label: `Kicker ${costText(manaPart(kicker.cost))}` }, { key: 'no', label: 'Without' }] } };
    kicked = 'keys' in answer && answer.keys[0] === 'yes';
  }
  const cost = castCost(g, seat, o, face, { kicked, ...extra });
  const x = yield* announceX(g, seat, object, title, cost.symbols, cost.parts, convokeSources(g, seat, face));
  const choice = yield* announceBody(g, { seat, source: object, body: spellBody(face), isSpell: true, x, title, kicked });
  if (!choice) return { code: 'illegal', message: 'There is no legal choice of targets for it now.', clauses: ['601.2c'], mend: 'Choose other modes or a smaller X, or wait.' };
  const picks = yield* announcePicks(g, seat, object, title, cost.parts, x);
  return { kind: 'cast', seat, object, face: faceIndex, choice, x, kicked, plan: { symbols: cost.symbols, x, parts: cost.parts, picks }, reasons: cost.reasons };
}

function* announceActivate(g: Game, seat: SeatId, object: ObjId, key: string): SlotFlow<Announcement | Refusal> {
  const ability = findActivated(g, object, key);
  if (!ability) return stale('That ability is not there any more.');
  const c = { seat, object, ability };
  const failing = firstFailing(g, ACTIVATE_REQUIREMENTS, c);
  if (failing) return refuse(g, failing, c);
  const title = `${g.nameOf(object)}: ${ability.text ?? 'ability'}`;
  const symbols = manaPart(ability.cost);
  const parts = ability.cost.filter((p) => p.c !== 'mana');
  const x = yield* announceX(g, seat, object, title, symbols, parts, []);
  const choice = yield* announceBody(g, { seat, source: object, body: ability.body, isSpell: false, x, title });
  if (!choice) return { code: 'illegal', message: 'There is no legal choice of targets for it now.', clauses: ['602.2b', '601.2c'], mend: 'Choose otherwise, or wait.' };
  const picks = yield* announcePicks(g, seat, object, title, parts, x);
  return { kind: 'activate', seat, object, ability, choice, x, plan: { symbols, x, parts, picks }, reasons: [] };
}

export function findActivated(g: Game, object: ObjId, key: string): Activated | null {
  const o = g.world.get(object);
  const list = o.zone === 'battlefield' ? activatedOf(g.world.chars(object)) : activatedElsewhere(faceOf(g, o)).filter((e) => e.ability.from === o.zone);
  return list.find((e) => e.key === key)?.ability ?? null;
}

function* announceX(g: Game, seat: SeatId, object: ObjId, title: string, symbols: readonly ManaSymbol[], parts: readonly CostPart[], more: readonly ManaSource[]): SlotFlow<number> {
  if (!symbols.includes('X') && !parts.some(asksForX)) return 0;
  const max = Math.min(symbols.includes('X') ? maxX(g, seat, symbols, usedUp({ parts, picks: [] }, object), more) : Infinity, ...parts.filter(asksForX).map((p) => mostX(g, seat, p, object)));
  const answer = yield { slot: 'x', part: { kind: 'number', title: `${title}: choose X`, clauses: ['601.2b', '107.3a'], object: objRef(object), min: 0, max } };
  return 'n' in answer ? answer.n : 0;
}

const asksForX = (p: CostPart): boolean => (p.c === 'life' && p.amount.a === 'x') || ('filter' in p && (p.filter?.qualifiers?.some((q) => q.q === 'stat' && q.value.a === 'x') ?? false));
/** Whether some X can be paid both in mana and with the objects that a part asks for by X (107.3i). */
function xPayable(g: Game, seat: SeatId, symbols: readonly ManaSymbol[], parts: readonly CostPart[], object: ObjId): boolean {
  const part = parts.find((p) => p.c !== 'life' && asksForX(p));
  if (!part) return true;
  const values = costCandidates(g, seat, part, object).map((id) => g.world.chars(id).manaValue);
  return values.some((x) => solvePayment(g, seat, demandOf(symbols, x), usedUp({ parts, picks: [] }, object)) !== null);
}
/** The greatest X that a part other than mana can be paid with (107.3a). */
function mostX(g: Game, seat: SeatId, part: CostPart, object: ObjId): number {
  if (part.c === 'life') return g.world.life(seat);
  return Math.max(0, ...costCandidates(g, seat, part, object).map((id) => g.world.chars(id).manaValue));
}

const strongestFirst = (g: Game, ids: readonly ObjId[]): ObjId[] => [...ids].sort((a, b) => g.world.power(b) - g.world.power(a) || a - b);
/** The fewest creatures that reach a total power (702.122a). */
function fewestFor(g: Game, ids: readonly ObjId[], n: number): number {
  const order = strongestFirst(g, ids);
  let k = 1;
  while (k < order.length && powerOf(g, order.slice(0, k)) < n) k++;
  return k;
}

function* announcePicks(g: Game, seat: SeatId, object: ObjId, title: string, parts: readonly CostPart[], x: number): SlotFlow<ObjId[][]> {
  const picks: ObjId[][] = [];
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] as CostPart;
    const n = picksNeeded(part);
    if (n === 0) {
      picks.push([]);
      continue;
    }
    const from = costCandidates(g, seat, part, object, x);
    const max = part.c === 'tapPower' ? from.length : n;
    const min = part.c === 'tapPower' ? fewestFor(g, from, part.n) : n;
    const answer = yield { slot: `cost${i}`, part: { kind: 'choose', title: `${title}: ${pickTitle(part)}`, clauses: ['601.2b', '118.8'], object: objRef(object), from: from.map(objRef), min, max } };
    const chosen = 'chosen' in answer ? answer.chosen.map(refId) : [];
    // any set is offered; one that is too weak is completed with the strongest of the others
    if (part.c === 'tapPower') for (const id of strongestFirst(g, from)) if (powerOf(g, chosen) < part.n && !chosen.includes(id)) chosen.push(id);
    picks.push(chosen);
  }
  return picks;
}

/** A cost in words, for options. */
function costWords(parts: readonly CostPart[]): string {
  return parts.map((p) => (p.c === 'mana' ? `pay ${costText(p.symbols)}` : p.c === 'life' ? 'pay life' : pickTitle(p).replace('Choose ', '').replace(/^(\d+) to (\w+)$/, '$2 $1'))).join(', ');
}

/** Sources that only this cost may use. */
export function extraSources(g: Game, a: Announcement): readonly ManaSource[] {
  return a.kind === 'cast' ? convokeSources(g, a.seat, faceAt(g, a.object, a.face)) : [];
}

/** The payment that would be made, or null where the cost cannot be paid so. */
export function suggestedPayment(g: Game, a: Announcement): Payment | null {
  if (a.kind !== 'cast' && a.kind !== 'activate') return null;
  return solvePayment(g, a.seat, demandOf(a.plan.symbols, a.plan.x), usedUp(a.plan, a.object), extraSources(g, a));
}

/** Whether a payment fits the announced cost; a refusal says what is missing. */
export function checkPayment(g: Game, a: Announcement, payment: Payment | null): Refusal | null {
  if (a.kind !== 'cast' && a.kind !== 'activate') return null;
  const d = demandOf(a.plan.symbols, a.plan.x);
  if (d.generic + d.pips.length === 0) return null;
  const bad = (message: string): Refusal => ({ code: 'illegal', message, clauses: ['601.2h', '605.3a'], mend: `Pay ${costText(a.plan.symbols, a.plan.x)} with mana abilities that you can use now.` });
  if (!payment) return bad('The cost cannot be paid.');
  const exclude = usedUp(a.plan, a.object);
  const seen = new Set<ObjId>();
  const extra = extraSources(g, a);
  for (const t of payment.tap) {
    const more = extra.find((s) => s.key === t.key);
    if (more) {
      const without = payment.tap.filter((x) => x !== t);
      if (seen.has(more.id) || exclude.includes(more.id) || !more.gives.includes(t.mana)) return bad('A creature cannot be tapped for that.');
      if (covers(g, a.seat, d, { ...payment, tap: without })) return bad('More creatures are tapped than the cost needs (CR 702.51a).');
      seen.add(more.id);
      continue;
    }
    const at = parseManaKey(t.key);
    const o = at && g.world.object(at.id);
    if (!at || !o || o.zone !== 'battlefield' || g.world.controller(at.id) !== a.seat) return bad('A mana source named in the payment is not yours.');
    if (seen.has(at.id) || exclude.includes(at.id)) return bad('A mana source is used twice.');
    seen.add(at.id);
    const m = manaAbilities(g.world.chars(at.id).abilities).find((x) => x.index === at.index);
    if (!m?.plain || !manaOptions(g, m, at.id, a.seat).includes(t.mana) || !partsPayable(g, a.seat, m.ability.cost, at.id)) return bad('A mana source named in the payment cannot give that mana now.');
  }
  return covers(g, a.seat, d, payment) ? null : bad('The payment does not cover the cost.');
}

/** Carries out an announcement whose payment was checked (601.2a, g–i; 602.2; 305.1). */
export function* carryOut(g: Game, a: Announcement, payment: Payment | null): Flow {
  if (a.kind === 'play') return yield* playLand(g, a.seat, a.object);
  if (a.kind === 'mana') {
    yield* activateMana(g, a.seat, a.key, a.mana);
    return;
  }
  return yield* a.kind === 'cast' ? cast(g, a, payment) : activate(g, a, payment);
}

export function* playLand(g: Game, seat: SeatId, object: ObjId): Flow {
  const s = g.world.seat(seat);
  g.journal.set(s, 'landsPlayed', s.landsPlayed + 1);
  const [now] = yield* moveObjects(g, [{ id: object, to: 'battlefield', seat, why: 'play' }], seat);
  if (now != null) emit(g, { e: 'land', seat, obj: now });
}

function* cast(g: Game, a: Extract<Announcement, { kind: 'cast' }>, payment: Payment | null): Flow {
  const o = g.world.get(a.object);
  const from = o.zone;
  if (from === 'command') g.journal.set(o, 'casts', (o.casts ?? 0) + 1, o.id); // the moved object keeps the count
  const face = faceAt(g, a.object, a.face);
  const [now] = yield* moveObjects(g, [{ id: a.object, to: 'stack', seat: a.seat, face: a.face, why: 'cast' }], a.seat);
  if (now == null) return;
  const body = spellBody(face);
  g.journal.set(g.world.get(now), 'stack', {
    kind: 'spell', source: now, sourceDef: o.def, body, effects: a.choice.effects, modes: a.choice.modes, targets: a.choice.targets,
    ...(a.choice.division ? { division: a.choice.division } : {}), x: a.x, kicked: a.kicked, exileAfter: from === 'graveyard', text: face.text, seat: a.seat,
  }, now);
  yield* payPlan(g, a.seat, a.plan, payment, now);
  const s = g.world.seat(a.seat);
  g.journal.set(s, 'turn', { ...s.turn, cast: s.turn.cast + 1 });
  emit(g, { e: 'cast', seat: a.seat, obj: now, nth: s.turn.cast, from });
  if (keywordOf(face, 'cascade')) {
    addPending(g, { id: g.freshId(), seat: a.seat, source: now, sourceDef: o.def, body: CASCADE, event: { players: [], amount: 0, subject: now }, text: 'Cascade' }); // 702.85a
  }
  announceTargetsTold(g, now, a.choice);
}

const CASCADE: Body = { effects: [{ do: 'cascade' }] };

/** Casts a card without paying its mana cost while something resolves (601.2, 118.9): its choices are asked for now. False if it cannot be cast. */
export function* castFree(g: Game, seat: SeatId, object: ObjId): Flow<boolean> {
  const o = g.world.get(object);
  const face = faceOf(g, o);
  if (face.types.includes('land') || g.world.playerRule(seat, "can't cast spells")) return false;
  const choice = yield* chooseModesAndTargets(g, { seat, source: object, body: spellBody(face), isSpell: true, x: 0, title: face.name });
  const additional = additionalOptions(face).find((parts) => canPay(g, seat, parts, object));
  if (!choice || (!additional && additionalOptions(face).length > 0)) return false;
  const parts = (additional ?? []).filter((p) => p.c !== 'mana');
  const picks: ObjId[][] = [];
  for (const part of parts) {
    const n = picksNeeded(part);
    picks.push(n === 0 ? [] : yield* chooseObjects(g, seat, { title: `${face.name}: ${pickTitle(part)}`, from: costCandidates(g, seat, part, object), min: n, max: n, clauses: ['118.8'] }));
  }
  const plan: CostPlan = { symbols: manaPart(additional ?? []), x: 0, parts, picks };
  const payment = solvePayment(g, seat, demandOf(plan.symbols, 0), usedUp(plan, object));
  yield* cast(g, { kind: 'cast', seat, object, face: o.face, choice, x: 0, kicked: false, plan, reasons: [] }, payment);
  return true;
}

function* activate(g: Game, a: Extract<Announcement, { kind: 'activate' }>, payment: Payment | null): Flow {
  const o = g.world.get(a.object);
  const id = createObject(g, o.def, 'ability', a.seat, a.seat, 'stack', {
    face: o.face,
    stack: {
      kind: 'activated', source: a.object, sourceDef: o.def, body: a.ability.body, effects: a.choice.effects, modes: a.choice.modes, targets: a.choice.targets,
      ...(a.choice.division ? { division: a.choice.division } : {}), x: a.x, kicked: false, exileAfter: false, text: a.ability.text ?? '', seat: a.seat,
    },
  });
  const mark = isLoyalty(a.ability) ? 'loyalty' : a.ability.oncePerTurn ? (a.ability.text ?? 'once') : null;
  if (mark !== null) g.journal.set(o, 'activated', { ...o.activated, [mark]: 1 }, o.id);
  const cycles = a.ability.from === 'hand' && a.ability.cost.some((c) => c.c === 'discard' && c.self);
  yield* payPlan(g, a.seat, a.plan, payment, a.object);
  emit(g, { e: 'activate', seat: a.seat, obj: id, source: a.object, text: a.ability.text ?? '' });
  if (cycles) emit(g, { e: 'cycle', seat: a.seat, obj: g.world.graveyard(a.seat).find((x) => g.world.get(x).was === a.object) ?? a.object, x: a.x }); // 702.29c
  announceTargetsTold(g, id, a.choice);
}

function announceTargetsTold(g: Game, by: ObjId, choice: BodyChoice): void {
  for (const slot of choice.targets) for (const r of slot) if (!isSeatRef(r)) emit(g, { e: 'targeted', obj: refId(r), by });
}
