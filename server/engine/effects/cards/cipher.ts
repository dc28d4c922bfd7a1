import type { Ability } from '../../../../cards/oracle/ir/index.ts';
import { addEffect } from '../../changes/continuous-effects.ts';
import { copyCard } from '../../zones/spell-copies.ts';
import { chooseObjects, yesNo } from '../../decisions/ask.ts';
import { castNow } from '../../casting/perform.ts';
import { FREE } from '../../costs/alternative-costs.ts';
import { faceOf } from '../../objects/definitions.ts';
import { byRules } from '../../objects/engine-ir.ts';
import { objects } from '../../language/selectors.ts';
import { moveObjects } from '../../replacement/zone-change.ts';
import { sourceName } from '../../language/describe.ts';
import { OTHER } from '../../ports/footprints.ts';
import type { Executors } from '../../ports/resolution.ts';

/** 702.99a: the ability of a creature that a card is encoded on. */
const encoded = (card: number): Ability => ({
  kind: 'triggered',
  event: { on: 'dealsDamage', what: { s: 'self' }, combat: true, to: 'player' },
  body: { effects: [{ do: 'castEncoded', card }] },
  text: 'Whenever this creature deals combat damage to a player, you may copy the encoded card and you may cast the copy without paying its mana cost.',
});

/** Words for keywords that act on their own card: cipher (702.99) and backup (702.165). */
export const ownCardWords: Pick<Executors, 'encode' | 'castEncoded' | 'backUp'> = {
  encode: {
    footprint: OTHER,
    *run(x) {
      const o = x.g.world.object(x.source);
      if (o?.kind !== 'card' || o.zone !== 'stack') return; // a copy is no card
      const from = [...x.g.world.creaturesOf(x.you)];
      const [host] = yield* chooseObjects(x.g, x.you, {
        title: `${sourceName(x)}: exile it encoded on which creature?`,
        clauses: ['702.99a'],
        object: x.source,
        from,
        min: 0,
        max: 1,
      });
      if (host === undefined) return;
      const [card] = yield* moveObjects(x.g, [{ id: o.id, to: 'exile', why: 'cipher' }], x.you);
      if (card == null || x.g.world.object(card)?.zone !== 'exile') return;
      addEffect(x.g, {
        source: card,
        seat: x.you,
        objects: [host],
        mods: [{ m: 'gainAbility', abilities: byRules([encoded(card)]) }],
        until: { u: 'exiled', id: card },
      });
    },
  },
  castEncoded: {
    footprint: OTHER,
    *run(x, { card }) {
      const { g, you } = x;
      if (
        g.world.object(card)?.zone !== 'exile'
        || !(yield* yesNo(g, you, {
          title: `Cast a copy of ${g.nameOf(card)} without paying its mana cost?`,
          clauses: ['702.99a'],
          object: card,
        }))
      )
        return;
      yield* castNow(g, you, copyCard(g, card, you, undefined), FREE);
    },
  },
  backUp: {
    footprint: OTHER,
    *run(x, e) {
      const ids = (yield* objects(x, e.what)).filter(
        (id) => id !== x.source && x.g.world.object(id)?.zone === 'battlefield',
      );
      const def =
        (x.since === undefined ? undefined : x.g.world.object(x.since)?.stack?.sourceDef)
        ?? x.g.world.lastKnown(x.source)?.def;
      if (ids.length === 0 || def === undefined) return;
      const abilities = below(faceOf(x.g, { def, face: 0 }).abilities);
      if (abilities.length > 0)
        addEffect(x.g, {
          source: x.source,
          seat: x.you,
          objects: ids,
          mods: [{ m: 'gainAbility', abilities }],
          until: { u: 'turn' },
        });
    },
  },
};

/** The abilities printed below the one with backup, but for backup itself (702.165a). */
function below(abilities: readonly Ability[]): readonly Ability[] {
  const at = abilities.findIndex((a) => a.kind === 'keywords' && a.keywords.some((k) => k.k === 'backup'));
  const own = abilities[at];
  if (own?.kind !== 'keywords') return [];
  const rest = own.keywords.slice(own.keywords.findIndex((k) => k.k === 'backup') + 1);
  const lines: readonly Ability[] = [
    ...(rest.length > 0 ? [{ ...own, keywords: rest }] : []),
    ...abilities.slice(at + 1),
  ];
  return lines.flatMap((a): readonly Ability[] =>
    a.kind !== 'keywords'
      ? [a]
      : a.keywords.every((k) => k.k === 'backup')
        ? []
        : [{ ...a, keywords: a.keywords.filter((k) => k.k !== 'backup') }],
  );
}
