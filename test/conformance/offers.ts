import type { Action } from '../../server/engine/kernel/decisions.ts';
import { faceOf } from '../../server/engine/objects/definitions.ts';
import { mutates } from '../../server/engine/costs/alternative-costs.ts';
import { waysFor } from '../../server/engine/costs/usable-ways.ts';
import { ScriptedAnswers } from './answers.ts';
import { beginsSo, plainText } from './names.ts';
import type { Way } from '../../server/engine/ports/ways-of-casting.ts';
import { objRef, refId, type ObjId, type Ref } from '../../server/engine/kernel/refs.ts';

type Offers = readonly Action[];
/** `X using Morph`, `X with Escape` */
const WAY = /^(.+) (?:using|with) ([\w-]+)$/i;
const SPOKEN = /^(Cast|Play) (.+)$/;

/** Finds what scripts mean among the actions that are offered (README 4). */
export class Offered extends ScriptedAnswers {
  /** A script's name for an action: the kind of it, and the words. `only`: the object, where an alias stands in front. */
  protected meant(
    op: string,
    said: string,
  ): { readonly kind: 'cast' | 'play' | 'activate' | 'mana'; readonly what: string; readonly only?: Ref } {
    const spoken = op === 'activate_ability' ? SPOKEN.exec(said) : null;
    if (spoken) return { kind: spoken[1] === 'Cast' ? 'cast' : 'play', what: spoken[2] as string };
    if (op === 'cast_spell' || op === 'play_land') return { kind: op === 'cast_spell' ? 'cast' : 'play', what: said };
    const prefix = /^@(\S+) (.+)$/.exec(said);
    const id = prefix ? this.aliased(prefix[1] as string) : undefined;
    return {
      kind: op === 'activate_mana_ability' ? 'mana' : 'activate',
      what: prefix ? (prefix[2] as string) : said,
      ...(id === undefined ? {} : { only: objRef(id) }),
    };
  }

  /** The offers that fit, best first. */
  protected fitting(actions: Offers, op: string, said: string): Offers {
    const { kind, what, only } = this.meant(op, said);
    this.wayChosen = false;
    const own = actions.filter((a) => a.object !== undefined && (only === undefined || a.object === only));
    if (kind === 'cast' || kind === 'play')
      return this.spells(
        own.filter((a) => a.kind === kind),
        what,
      );
    if (kind === 'mana')
      return this.abilities(
        own.filter((a) => a.kind === 'mana'),
        what,
      );
    const active = this.abilities(
      own.filter((a) => a.kind === 'activate' || a.kind === 'special'),
      what,
    );
    if (active.length > 0) return active;
    const byWay = own.filter(
      (a) => a.kind === 'cast' && plainText(this.way(a).label, '').startsWith(plainText(what, '')),
    );
    if (byWay.length > 0) return this.byTapping(byWay);
    const near = this.abilities(
      own.filter((a) => a.kind === 'activate' || a.kind === 'special'),
      what,
      'cost',
    );
    return near.length > 0
      ? near
      : this.abilities(
          own.filter((a) => a.kind === 'mana'),
          what,
        );
  }

  /** True if an action whose text begins so is offered. */
  protected isOffered(actions: Offers, text: string): boolean {
    const spoken = SPOKEN.exec(text);
    const own = actions.filter((a) => a.object !== undefined);
    if (spoken) {
      const pool = own.filter((a) =>
        spoken[1] === 'Cast' ? a.kind === 'cast' && this.way(a).id !== 'flashback' : a.kind === 'play',
      );
      return (
        pool.some((a) => this.castNames(a).some((n) => n.startsWith(spoken[2] as string)))
        || (WAY.test(spoken[2] as string) && this.spells(pool, spoken[2] as string).length > 0)
      );
    }
    return (
      this.abilities(
        own.filter((a) => a.kind !== 'cast' && a.kind !== 'play'),
        text,
      ).length > 0
      || own.some((a) => a.kind === 'cast' && plainText(this.way(a).label, '').startsWith(plainText(text, '')))
    );
  }

  // ---- spells and lands ------------------------------------------------------------------------------------------------

  /** The way of a cast. */
  protected way(a: Action): Pick<Way, 'id' | 'label'> {
    const id = a.key.split(':').slice(4).join(':');
    const o = id === '' ? undefined : this.g.world.object(refId(a.object as Ref));
    const way =
      o && waysFor(this.g, this.seat, o, faceOf(this.g, { def: o.def, face: a.face ?? 0 })).find((w) => w.id === id);
    return way ?? { id, label: '' };
  }
  /** The names of a card as it is cast or played: the face's, and the whole card's if that is its front. */
  private castNames(a: Action): readonly string[] {
    const id = refId(a.object as Ref);
    return (a.face ?? 0) === 0 ? [...this.namesOf(id), this.faceName(id, 0)] : [this.faceName(id, a.face ?? 0)];
  }

  private spells(pool: Offers, what: string): Offers {
    const alias = what.startsWith('@') ? this.aliased(what.slice(1)) : undefined;
    if (alias !== undefined) return this.byChoice(pool.filter((a) => a.object === objRef(alias)));
    const fused = /^fused (.+)$/.exec(what);
    if (fused) return pool.filter((a) => this.way(a).id === 'fuse' && this.castNames(a).includes(fused[1] as string));
    const named = pool.filter((a) => this.castNames(a).includes(what));
    if (named.length > 0) return this.byChoice(named);
    const m = WAY.exec(what);
    if (!m) return [];
    const way = (m[2] as string).toLowerCase();
    return pool.filter((a) => this.castNames(a).includes(m[1] as string) && this.isWay(this.way(a).id, way));
  }
  private isWay(id: string, said: string): boolean {
    return id.replace(/\d+$/, '') === said || (said === 'mutate' && mutates(id));
  }

  /** Of a way with and without something tapped for it XMage asks whether; what is tapped it asks as the cost is reduced, and again as it is paid. */
  private byTapping(offers: Offers): Offers {
    const { choices } = this.queues;
    const more = offers.filter((a) => this.way(a).id.endsWith('+'));
    this.wayChosen = more.length > 0 && (choices[0] === 'Yes' || choices[0] === 'No');
    if (!this.wayChosen) return offers;
    if (choices[0] === 'No') return offers.filter((a) => !more.includes(a));
    if (choices[1] !== undefined && choices[1] === choices[2]) choices.splice(2, 1);
    return more;
  }
  /** Of several ways the one that the next choice names, which is taken then; else plain ones first (README 5.1). */
  private byChoice(offers: Offers): Offers {
    const plain = offers.filter((a) => ['', 'warped'].includes(this.way(a).id));
    const inOrder = [...plain, ...offers.filter((a) => !plain.includes(a))];
    const head = this.queues.choices[0] ?? '';
    if (!head.startsWith('Cast with')) return inOrder;
    const others = offers.filter((a) => !plain.includes(a));
    const keyword = /^Cast with (?!no )(.+?) alternative cost/.exec(head)?.[1]?.toLowerCase();
    const wanted = head.startsWith('Cast with no')
      ? plain
      : keyword !== undefined
        ? others.filter((a) => this.isWay(this.way(a).id, keyword))
        : others.filter(
            (a) => head.startsWith('Cast without') === (this.way(a).label === 'Without paying its mana cost'),
          );
    this.wayChosen = wanted.length > 0;
    return this.wayChosen ? wanted : inOrder;
  }
  /** the next choice has said which way of casting is meant */
  private wayChosen = false;
  /** Takes the choice of a way, once it is cast. */
  protected wayTaken(): void {
    if (this.wayChosen) this.queues.choices.shift();
  }

  // ---- abilities -------------------------------------------------------------------------------------------------------

  /** By the beginning of the text; 'cost': by the cost alone. */
  private abilities(pool: Offers, what: string, by: 'text' | 'cost' = 'text'): Offers {
    if (by === 'text') return pool.filter((a) => this.texts(a).some(({ text, name }) => beginsSo(text, name, what)));
    const cost = (t: string): string => plainText(t.split(': ')[0] ?? '', '').replaceAll(', ', ' ');
    return pool.filter((a) =>
      this.texts(a).some(({ text }) => cost(text) === cost(what) || cost(text).startsWith(cost(what))),
    );
  }
  /** The beginnings that the text of an ability may have. */
  private texts(a: Action): readonly { readonly text: string; readonly name: string }[] {
    const id = refId(a.object as Ref);
    const name = this.g.nameOf(id);
    const [kind, , ...rest] = a.key.split(':');
    if (kind === 'mana') return [{ name, text: this.manaText(id, Number(rest[0]), a.label) }];
    if (kind === 'turn') return [{ name, text: `${a.cost}: Turn this face-down permanent face up.` }];
    if (kind === 'unlock') return [{ name, text: `${a.cost}: Unlock the ${rest[1] === '1' ? 'left' : 'right'} half.` }];
    const at = a.label.indexOf(': ');
    return [
      { name, text: a.label.startsWith(`${name}: `) ? a.label.slice(name.length + 2) : a.label },
      ...(kind === 'aside' && at > 0 ? [{ name, text: a.label.slice(at + 2) }] : []),
    ];
  }
  /** A mana ability as the card says it; that of a basic land type is not printed (305.6). */
  private manaText(id: ObjId, index: number, label: string): string {
    const ability = this.g.world.chars(id).abilities[index];
    return ability?.text ?? `{T}: ${label.slice(label.indexOf(': ') + 2).replace('add', 'Add')}`;
  }
}
