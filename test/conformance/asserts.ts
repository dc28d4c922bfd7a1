import type { Game } from '../../server/engine/game/game.ts';
import { activatedOf } from '../../server/engine/language/activated-abilities.ts';
import { faceOf } from '../../server/engine/objects/definitions.ts';
import type { Effect, Keyword } from '../../cards/oracle/ir/index.ts';
import type { Op } from './data.ts';
import { Failure } from './names.ts';
import type { ScriptedPlayer } from './player.ts';
import type { Table } from './table.ts';
import { monarchOf } from '../../server/engine/language/facts/monarch.ts';
import { objRef, type ObjId, type SeatId } from '../../server/engine/kernel/refs.ts';
import type { GameObject } from '../../server/engine/kernel/state/object.ts';

const COLORS: Readonly<Record<string, string>> = { white: 'W', blue: 'U', black: 'B', red: 'R', green: 'G' };
const LANDS = ['plains', 'island', 'swamp', 'mountain', 'forest'];

const symbolsOf = ({ fixed = [], anyOf = [], oneOf = [] }: Extract<Effect, { do: 'addMana' }>): readonly string[] => [
  ...fixed,
  ...(Array.isArray(anyOf) ? anyOf : []),
  ...oneOf.flat(),
];

/** Looks at a match as the asserts and checks of a scenario do (README 7.4, 7.5). */
export class Observer {
  private readonly table: Table;
  private readonly player: (name: string) => ScriptedPlayer;

  constructor(table: Table, player: (name: string) => ScriptedPlayer) {
    this.table = table;
    this.player = player;
  }
  private get g(): Game {
    return this.table.game;
  }
  private seat(name: string | undefined): SeatId {
    const seat = this.table.seatOf.get(name ?? '');
    if (seat === undefined) throw new Failure('unsupported', `player ${name}`);
    return seat;
  }
  private named(o: GameObject, name: string | undefined): boolean {
    if (name === undefined) return true;
    if (name.startsWith('@')) return this.player('PlayerA').aliased(name.slice(1)) === o.id;
    if (/^\[.*\]$/.test(name)) return this.g.world.chars(o.id).name === '';
    // what lies face down in exile is known by its name
    return o.faceDown && o.zone !== 'battlefield' && o.zone !== 'stack'
      ? faceOf(this.g, o).name === name
      : this.player('PlayerA').namesOf(o.id).includes(name);
  }
  private list(ids: readonly ObjId[], name: string | undefined): GameObject[] {
    return ids.map((id) => this.g.world.get(id)).filter((o) => this.named(o, name));
  }
  private permanents(op: Op, byPlayer = true): GameObject[] {
    const who = (op['controller'] as string | undefined) ?? op.player;
    const all = this.list(this.g.state.zones.battlefield, op.card);
    return byPlayer && who !== undefined ? all.filter((o) => this.g.world.controller(o.id) === this.seat(who)) : all;
  }
  private first(op: Op, byPlayer = true): GameObject {
    const [o] = this.permanents(op, byPlayer);
    if (!o) throw new Failure('fail-assert', `${describe(op)}: there is no such permanent`);
    return o;
  }
  private cards(zone: 'hand' | 'graveyard' | 'library' | 'exile' | 'command', op: Op): GameObject[] {
    const w = this.g.world;
    if (zone === 'exile')
      return this.list(this.g.state.zones.exile, op.card).filter(
        (o) => op.player === undefined || op.op.startsWith('check_') || o.owner === this.seat(op.player),
      );
    return this.list(w[zone](this.seat(op.player)), op.card);
  }

  /** True if the permanent has the keyword; unsupported where it is not a keyword of the core. */
  private count(o: GameObject, op: Op): number {
    const name = (typeof op.ability === 'string' ? op.ability : op.ability?.name) ?? '';
    const args = typeof op.ability === 'string' ? [] : (op.ability?.args ?? []);
    const c = this.g.world.chars(o.id);
    const words = name.replaceAll('_', ' ');
    const from =
      (color: string) =>
      (k: Keyword): boolean =>
        'from' in k && k.from.some((q) => 'color' in q && q.color === color);
    if (name === 'protection') {
      const own = c.keywordList.filter((k) => k.k === 'protection');
      const want = args.join('');
      if (/^[WUBRG]+$/.test(want)) return [...want].every((x) => own.some(from(x))) ? 1 : 0;
      throw new Failure('unsupported', `protection from ${want}`);
    }
    const hexproof = /^hexproof from (\w+)$/.exec(words)?.[1];
    if (hexproof !== undefined && COLORS[hexproof])
      return c.keywordList.filter((k) => k.k === 'hexproof from' && from(COLORS[hexproof] as string)(k)).length;
    const walk = /^(\w+)walk$/.exec(words)?.[1];
    if (walk !== undefined && LANDS.includes(walk))
      return c.keywordList.filter((k) => k.k === 'landwalk' && k.subtype.toLowerCase() === walk).length;
    if (words.endsWith('mana')) {
      const color = COLORS[words.replace(' mana', '')];
      if (color === undefined) throw new Failure('unsupported', `ability ${name}`);
      const offers = c.abilities.filter(
        (a) => a.kind === 'activated' && a.body.effects.some((e) => e.do === 'addMana' && symbolsOf(e).includes(color)),
      );
      return offers.length;
    }
    if (['activated', 'simple activated'].includes(words)) return activatedOf(c).length;
    const found = c.keywordList.filter((k) => k.k === words).length;
    if (found > 0 || c.keywords.has(words)) return Math.max(1, found);
    if (!KNOWN.has(words)) throw new Failure('unsupported', `ability ${name}`);
    return 0;
  }

  /** Checks one assert; throws where it does not hold or is not known. */
  check(op: Op): void {
    const { g } = this;
    const kind = op.op.replace(/^(assert|check)_/, '');
    const want = (what: unknown, found: unknown): void => {
      if (what !== found)
        throw new Failure('fail-assert', `${describe(op)}: wanted ${String(what)}, found ${String(found)}`);
    };
    const side = (name: string | undefined) => g.state.sides[g.world.seat(this.seat(name)).side];
    const whatCount = op.count ?? 0;
    switch (kind) {
      case 'permanent_count':
        want(whatCount, this.permanents(op).length);
        return;
      case 'permanent_exists':
        want(true, this.permanents(op).length > 0);
        return;
      case 'token_count':
        want(whatCount, this.permanents(op).filter((o) => o.kind === 'token').length);
        return;
      case 'graveyard_count':
        want(whatCount, this.cards('graveyard', op).length);
        return;
      case 'hand_count':
      case 'hand_card_count':
        want(whatCount, this.cards('hand', op).length);
        return;
      case 'exile_count':
        want(whatCount, this.cards('exile', op).length);
        return;
      case 'library_count':
        want(whatCount, this.cards('library', op).length);
        return;
      case 'command_zone_count':
      case 'emblem_count':
      case 'command_card_count':
        want(whatCount, this.cards('command', op).length);
        return;
      case 'life':
        want(op['life'], side(op.player)?.life);
        return;
      case 'power_toughness':
      case 'pt': {
        if (op['base'] === true) throw new Failure('unsupported', 'base power and toughness');
        const all = this.permanents(op);
        const pt = all.map((o) => g.world.chars(o.id)).map((c) => `${c.power}/${c.toughness}`);
        const one = `${String(op['power'])}/${String(op['toughness'])}`;
        const holds = op['scope'] === 'all' ? pt.length > 0 && pt.every((x) => x === one) : pt.includes(one);
        want(one, holds ? one : pt.join(' ') || 'nothing of the name');
        return;
      }
      case 'power':
        want(op.value, g.world.chars(this.first(op).id).power);
        return;
      case 'toughness':
        want(op.value, g.world.chars(this.first(op).id).toughness);
        return;
      case 'counter_count':
      case 'permanent_counters': {
        const all = this.permanents(op);
        const o = kind === 'permanent_counters' ? all.at(-1) : all[0];
        if (!o) throw new Failure('fail-assert', `${describe(op)}: there is no such permanent`);
        want(whatCount, o.counters[String(op['counter'])] ?? 0);
        return;
      }
      case 'player_counter_count':
        want(
          whatCount,
          op['counter'] === 'poison'
            ? side(op.player)?.poison
            : (g.world.seat(this.seat(op.player)).counters[String(op['counter'])] ?? 0),
        );
        return;
      case 'counter_on_exiled_card_count':
        want(
          whatCount,
          this.cards('exile', { op: 'check_', line: op.line, ...(op.card === undefined ? {} : { card: op.card }) })[0]
            ?.counters[String(op['counter'])] ?? 0,
        );
        return;
      case 'ability':
      case 'ability_count': {
        const all = this.permanents(op);
        if (kind === 'ability' && op.op.startsWith('assert') && op['any'] !== true) want(op.count ?? 1, all.length);
        const o = all.at(-1);
        if (!o) throw new Failure('fail-assert', `${describe(op)}: there is no such permanent`);
        if (kind === 'ability_count') want(whatCount, this.count(o, op));
        else want(op.value, this.count(o, op) > 0);
        return;
      }
      case 'abilities': {
        const o = this.first(op);
        for (const ability of op['abilities'] as NonNullable<Op['ability']>[])
          want(true, this.count(o, { op: op.op, line: op.line, ability }) > 0);
        return;
      }
      case 'tapped': {
        const all = this.permanents(op, op.player !== undefined).slice(0, 2);
        if (all.length === 0) throw new Failure('fail-assert', `${describe(op)}: there is no such permanent`);
        want(
          true,
          all.some((o) => o.tapped === op.tapped),
        );
        return;
      }
      case 'tapped_count':
        want(whatCount, this.permanents(op, false).filter((o) => o.tapped === op.tapped).length);
        return;
      case 'permanent_tapped':
        want(whatCount, this.permanents(op).filter((o) => o.tapped === op.tapped).length);
        return;
      case 'attacking':
        want(
          op['attacking'] ?? op.value,
          g.state.combat?.attacks.some((a) => a.id === this.first(op, false).id) ?? false,
        );
        return;
      case 'type': {
        const c = g.world.chars(this.first(op, op.player !== undefined).id);
        const is =
          [...c.types, ...c.supertypes].some((t) => t === String(op['type']).toLowerCase())
          && (op['subtype'] === undefined || c.subtypes.includes(String(op['subtype'])));
        want(op.value ?? true, is);
        return;
      }
      case 'subtype': {
        const c = g.world.chars(this.first(op, op.player !== undefined).id);
        want(op.value ?? true, c.subtypes.includes(String(op['subtype'])));
        return;
      }
      case 'color': {
        const { colors } = g.world.chars(this.first(op, op.player !== undefined).id);
        const letters = [...String(op['colors'])];
        want(
          true,
          op.value === false
            ? letters.every((x) => !colors.includes(x as (typeof colors)[number]))
            : letters.every((x) => colors.includes(x as (typeof colors)[number])),
        );
        return;
      }
      case 'damage_received':
      case 'damage':
        want(op['damage'], this.first(op).damage);
        return;
      case 'attached_to': {
        const holders = this.permanents(op).map((o) => objRef(o.id));
        const is = this.list(g.state.zones.battlefield, String(op['attachment'])).some(
          (a) => a.attachedTo !== null && holders.includes(a.attachedTo),
        );
        want(op.value, is);
        return;
      }
      case 'mana_pool': {
        const { pool: free, bound = [] } = g.world.seat(this.seat(op.player));
        const pool = [...free, ...bound.map((b) => b.symbol)];
        for (const c of String(op['color'] ?? op['colors'])) want(op.amount, pool.filter((m) => m === c).length);
        return;
      }
      case 'stack_size':
        want(op['size'], g.state.zones.stack.length);
        return;
      case 'stack_object': {
        const text = String(op.ability);
        const all = g.state.zones.stack
          .map((id) => g.world.get(id))
          .filter((o) => (o.kind === 'ability' ? (o.stack?.text ?? '') : `Cast ${g.nameOf(o.id)}`).startsWith(text));
        want(whatCount, all.length);
        return;
      }
      case 'in_game':
        want(op.value, !g.world.seat(this.seat(op.player)).left && !side(op.player)?.lost);
        return;
      case 'player_in_game':
        want(op.value, !side(String(op['target_player']))?.lost);
        return;
      case 'won':
        want(op.value, g.state.over?.winner === g.world.seat(this.seat(op.player)).side);
        return;
      case 'lost':
        want(op.value, side(op.player)?.lost ?? false);
        return;
      case 'result': {
        const winner = g.state.over?.winner ?? null;
        want(
          op['result'],
          winner === null ? 'draw' : winner === g.world.seat(this.seat(op.player)).side ? 'won' : 'lost',
        );
        return;
      }
      case 'draw':
        want(op.value, g.state.over !== null && g.state.over.winner === null);
        return;
      case 'game_ended':
        want(op.value, g.state.over !== null);
        return;
      case 'active_player':
        want(true, g.world.isActive(this.seat(op.player)));
        return;
      case 'turn':
        want(op.turn, g.state.turn.number);
        return;
      case 'lands_played':
        want(whatCount, g.world.seat(this.seat(op.player)).landsPlayed);
        return;
      case 'has_day_night':
        want(op.value, g.state.daytime !== undefined);
        return;
      case 'daytime':
        want(op.value, g.state.daytime === 'day');
        return;
      case 'monarch': {
        const monarch = monarchOf(g);
        want(op['monarch'] ?? undefined, monarch === undefined ? undefined : g.world.seat(monarch).name);
        return;
      }
      case 'alias_zone': {
        const id = this.player('PlayerA').aliased(String(op['alias']));
        want(op.value ?? true, id !== undefined && g.world.object(id)?.zone === op.zone);
        return;
      }
      case 'attackers':
      case 'blockers': {
        const seat = this.seat(op.player);
        const attacks = g.state.combat?.attacks ?? [];
        const ids = kind === 'attackers' ? attacks.map((a) => a.id) : [...new Set(attacks.flatMap((a) => a.blockers))];
        const names = ids
          .filter((id) => g.world.object(id) && g.world.controller(id) === seat)
          .map((id) => g.nameOf(id))
          .sort()
          .join();
        want([...(op[kind] as string[])].sort().join(), names);
        return;
      }
      default:
        throw new Failure('unsupported', `op ${op.op}`);
    }
  }
}

const KNOWN = new Set([
  'flying',
  'reach',
  'first strike',
  'double strike',
  'deathtouch',
  'lifelink',
  'trample',
  'vigilance',
  'haste',
  'menace',
  'defender',
  'hexproof',
  'shroud',
  'indestructible',
  'flash',
  'prowess',
  'infect',
  'wither',
  'fear',
  'intimidate',
  'skulk',
  'shadow',
  'horsemanship',
  'exalted',
  'changeling',
  'devoid',
  'undying',
  'persist',
  'convoke',
  'battle cry',
  'evolve',
  'extort',
  'cascade',
  'equip',
  'cycling',
  'crew',
  'kicker',
  'flashback',
  'toxic',
  'annihilator',
  'bushido',
  'ward',
]);

export function describe(op: Op): string {
  const { op: name, line, ...rest } = op;
  return `${name} (line ${line}) ${Object.entries(rest)
    .map(([k, v]) => `${k}=${typeof v === 'object' ? JSON.stringify(v) : String(v)}`)
    .join(' ')}`;
}
