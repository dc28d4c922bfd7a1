import type { Action, Answer, Draft, ObjectView, Part } from '../../protocol/index.ts';
import type { BotTools } from '../random.ts';
import { compose, costWorth, type Composed } from './compose.ts';
import { incoming, massPump } from './effects.ts';
import { activatedLine, effectOf, intentOf, type Intent } from './intent.ts';
import { landToPlay } from './lands.ts';
import type { Memory } from './memory.ts';
import { isCreature, manaValue, type Table } from './table.ts';
import { leastOf, pumpOf, spellWorth, trick, WINS } from './targets.ts';
import { advisedAction } from './advised.ts';
import type { Sight } from './sight.ts';
import { cardWorth, keepWorth, permanentWorth } from './worth.ts';

interface Idea {
  readonly action: Action;
  readonly score: number;
  /** null: it comes to nothing after all */
  readonly draft: () => Draft | null;
}

/** the most that is activated in a turn, and with one ability, so that nothing goes round in circles */
const ACTIVATIONS = 24;
const REPEATS = 4;

/** Uses priority: the best action that is worth more than waiting, or a pass. */
export function act(t: Sight, part: Extract<Part, { kind: 'priority' }>, tools: BotTools, memory: Memory): Answer {
  const actions = part.actions.filter((a) => a.kind !== 'mana');
  if (actions.length === 0) return { pass: true };
  const advised = advisedAction(t, ['first', 'usual'], actions, memory);
  if (advised) return { action: advised.key, draft: {} };
  const land = landToPlay(t, actions);
  if (land) return { action: land.key, draft: {} };
  for (const { action, draft, score } of ideasOf(t, actions, tools, memory)) {
    const filled = score > 0.5 ? draft() : null;
    if (filled) return { action: action.key, draft: filled };
  }
  const last = advisedAction(t, ['last'], actions, memory);
  return last ? { action: last.key, draft: {} } : { pass: true };
}

/** Spells to cast and abilities to activate now, the best first. */
function ideasOf(t: Table, actions: readonly Action[], tools: BotTools, memory: Memory): Idea[] {
  return actions
    .flatMap(
      (action) =>
        (action.kind === 'cast'
          ? castIdea(t, action, tools)
          : action.kind === 'activate'
            ? activateIdea(t, action, tools, memory)
            : action.key.startsWith('turn:')
              ? turnIdea(t, action, tools)
              : null) ?? [],
    )
    .sort((a, b) => b.score - a.score);
}

/** Other things to do than the one that a beginner would: what seems not worth it, or not at this moment. The most promising first. */
export function otherIdeas(
  t: Table,
  part: Extract<Part, { kind: 'priority' }>,
  tools: BotTools,
  memory: Memory,
  most: number,
): Answer[] {
  const ideas = ideasOf(t, part.actions, tools, memory);
  const thought = new Set(ideas.map((i) => i.action.key));
  const early = part.actions.flatMap((action) => {
    const o = thought.has(action.key) || action.kind !== 'cast' ? undefined : t.object(action.object ?? '');
    const text = o && t.text(o, action.face);
    return text === undefined ? [] : (made(action, compose(t, action, text, tools), (c) => c.score) ?? []);
  });
  const answers: Answer[] = [];
  for (const { action, draft } of [...ideas, ...early.sort((a, b) => b.score - a.score)]) {
    if (answers.length === most) break;
    const filled = draft();
    if (filled) answers.push({ action: action.key, draft: filled });
  }
  return answers;
}

const made = (action: Action, c: Composed | null, score: (c: Composed) => number): Idea | null =>
  c ? { action, draft: () => c.draft, score: score(c) } : null;

/** True if the top of the stack is an opponent's. */
function threat(t: Table): ObjectView | null {
  const top = t.object(t.view.stack.at(-1) ?? '');
  return top && !t.ours(top.seat) ? top : null;
}

function castIdea(t: Table, action: Action, tools: BotTools): Idea | null {
  const o = t.object(action.object ?? '');
  const face = o && t.face(o, action.face);
  const seat = action.seat ?? '';
  if (!o || !face) return null;
  const text = t.text(o, action.face);
  const creature = /Creature/.test(face.typeLine);
  const permanent = !/Instant|Sorcery/.test(face.typeLine);
  const now = t.sorceryTime(seat);
  if (permanent) {
    const aura = /(^|\n)enchant /.test(text);
    const ambush =
      creature
      && !t.myTurn
      && t.view.stack.length === 0
      && (t.step === 'end' || (t.step === 'attackers' && incoming(t) > 0));
    if (!(now && !(creature && /(^|\n)flash\b/.test(text) && !/when this creature enters/.test(text))) && !ambush)
      return null;
    if (twin(t, seat, o)) return null;
    if (aura) return made(action, compose(t, action, text, tools), (c) => c.aimed);
    // what it enters as hardly depends on how it is cast: composed only if it comes to that
    return {
      action,
      draft: () => compose(t, action, text, tools)?.draft ?? null,
      score: cardWorth(face) + manaValue(face.cost) * 0.3,
    };
  }
  const intent = text.includes('target') ? intentOf(text, 0) : null;
  if (intent?.kind === 'counter') return counter(t, action, text, tools);
  const pump = massPump(t, seat, text, 0);
  if (/Sorcery/.test(face.typeLine)) {
    if (!now || (/additional combat|untap all/.test(text) && t.step === 'main1')) return null;
    if (/until end of turn/.test(text) && t.step === 'main2') return null;
    return made(action, compose(t, action, text, tools), (c) => c.score + pump - 0.4);
  }
  if (t.view.stack.length > 0) return null;
  if (!opening(t, intent, text)) return null;
  return made(action, compose(t, action, text, tools), (c) => {
    if (c.aimed >= WINS) return c.score;
    return removes(intent) && c.aimed < 1.5
      ? 0
      : c.score + pump + (/prevent all combat damage/.test(text) ? 4 : 0) - held(t, intent, seat);
  });
}

/** A permanent of that name is there already, and the legend rule would take one (CR 704.5j). */
function twin(t: Table, seat: string, o: ObjectView): boolean {
  const s = t.seat(seat);
  return o.types.includes('Legendary') && s !== undefined && t.permanents(s).some((p) => p.name === o.name);
}

function counter(t: Table, action: Action, text: string, tools: BotTools): Idea | null {
  const top = threat(t);
  if (!top || top.stack?.kind !== 'spell' || spellWorth(t, top) < 3) return null;
  return made(action, compose(t, action, text, tools), (c) => c.aimed);
}

/** True at a moment for an instant of that kind: tricks with the blocks on the table, removal in combat or as the opponents' turn ends. */
function opening(t: Table, intent: Intent | null, text: string): boolean {
  if (/prevent all combat damage/.test(text)) return !t.myTurn && t.step === 'blockers' && incoming(t) * 2 >= t.myLife;
  if (intent?.kind === 'damage' && t.enemySeats.some((s) => intent.amount >= t.staying(s.ref))) return true;
  if (/creatures you control (get|gain)/.test(text)) return t.step === 'blockers';
  switch (intent?.kind) {
    case 'pump':
    case 'shield':
    case 'untap':
    case 'blink':
      return t.step === 'blockers';
    case 'tap':
      return t.step === 'beginCombat';
    case undefined:
    case 'help':
    case 'unknown':
    case 'recur':
    case 'rob':
    case 'drain':
      return !t.myTurn && t.step === 'end';
    default:
      return t.myTurn
        ? t.step === 'blockers' || (t.step === 'main2' && crowded(t))
        : t.step === 'attackers' || t.step === 'end';
  }
}
const crowded = (t: Table): boolean => t.mySeats.some((s) => s.hand >= 6);

const removes = (intent: Intent | null): boolean =>
  ['destroy', 'exile', 'damage', 'shrink', 'bounce', 'fight'].includes(intent?.kind ?? '');

/** The least worth at which a spell is cast: removal waits for something to remove, unless the hand is full. */
function held(t: Table, intent: Intent | null, seat: string): number {
  const full = (t.seat(seat)?.hand ?? 0) >= 6;
  return removes(intent) ? (full ? 1 : 2.4) : full ? 0 : 0.4;
}

function activateIdea(t: Table, action: Action, tools: BotTools, memory: Memory): Idea | null {
  const o = t.object(action.object ?? '');
  const seat = action.seat ?? '';
  if (!o || memory.used('activations') >= ACTIVATIONS || memory.used(action.key) >= REPEATS) return null;
  const said = action.label.slice(action.label.indexOf(': ') + 2).toLowerCase();
  const calm = t.view.stack.length === 0;
  if (said.startsWith('equip')) return calm ? equip(t, action, o, tools, memory) : null;
  if (said.includes('cycling')) return calm && t.step === 'end' && !t.myTurn ? cycle(t, action, o, seat) : null;
  if (!calm) return null;
  const line = said.includes(': ')
    ? said
    : activatedLine(t.text(o), Number(/\d+$/.exec(action.key)?.[0] ?? -1), action.cost ?? '');
  const effect = effectOf(line);
  if (effect === '' || /becomes? a /.test(effect)) return null;
  const loss = lossOf(t, seat, o, line.slice(0, line.length - effect.length));
  const own = /this creature gets \+/.test(effect) ? trick(t, o, pumpOf(effect, 0)) : 0;
  const intent = effect.includes('target') ? intentOf(effect, 0) : null;
  const mass = massPump(t, seat, effect, 0);
  const sorcery = /activate only as a sorcery|^[+−-]?\d+:/.test(line) || /loyalty/.test(line);
  if (own === 0 && mass === 0 && !(sorcery ? t.sorceryTime(seat) : opening(t, intent, effect))) return null;
  if (/this creature (gets|gains)/.test(effect) && own === 0) return null;
  if (t.step === 'end' && /until end of turn/.test(effect) && !removes(intent)) return null;
  return made(action, compose(t, action, effect, tools), (c) => c.score + own + mass - loss - 0.2);
}

/** Turning a creature face up: when blocks are made, or as the opponents' turn ends, for what it is more than a 2/2. */
function turnIdea(t: Table, action: Action, tools: BotTools): Idea | null {
  const o = t.object(action.object ?? '');
  const face = o && t.face(o);
  if (!o || !face?.pt || !(t.step === 'blockers' || (t.myTurn ? t.step === 'main2' : t.step === 'end'))) return null;
  const [power = 0, toughness = 0] = face.pt.split('/').map(Number);
  const gain = (power + toughness - 4) * 0.5 + (/turned face up/.test(face.text) ? 1.5 : 0);
  return made(action, compose(t, action, '', tools), () => gain);
}

/** The price of an ability besides mana; sacrifices that are chosen are counted where they are chosen. */
function lossOf(t: Table, seat: string, o: ObjectView, cost: string): number {
  let n = 0;
  if (/sacrifice (this|~)/.test(cost))
    n += o.types.includes('Land') ? costWorth(t, seat, o.h) : isCreature(o) ? permanentWorth(t, o) : 0.4;
  const life = /pay (\d+) life/.exec(cost);
  if (life) n += Number(life[1]) * (t.myLife <= 8 ? 1.5 : 0.4);
  if (cost.includes('{t}') && isCreature(o) && o.tapped !== true && !t.myTurn && t.step !== 'end') n += 0.5;
  return n;
}

/** Equipment goes to the best creature that is free to fight, and stays where it is worn. */
function equip(t: Table, action: Action, o: ObjectView, tools: BotTools, memory: Memory): Idea | null {
  const wearer = t.object(o.attachedTo ?? '');
  if (t.step !== 'main1' || memory.used(action.key) > 0 || (wearer && t.ours(wearer.seat))) return null;
  return made(action, compose(t, action, 'attach to target creature you control', tools), () => 1.2);
}

/** Cycles what would lie in the hand for long. */
function cycle(t: Table, action: Action, o: ObjectView, seat: string): Idea | null {
  const s = t.seat(seat);
  const face = t.face(o);
  if (!s || !face) return null;
  const lands = t.lands(s).length + t.hand(s).filter((h) => h.types.includes('Land') && h.h !== o.h).length;
  const { loss } = leastOf(t, [o.h], 1, () => keepWorth(face, lands));
  return loss < 2.6 ? { action, draft: () => ({}), score: 2.8 - loss } : null;
}
