import { z } from 'zod';
import { compileWithReport } from '../../cards/oracle/compile.ts';
import { colourIdentity } from '../../cards/oracle/identity.ts';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import type { ScryfallCard } from '../../cards/model/card.ts';
import { COLORS } from '../../cards/oracle/ir/index.ts';

/** A card in an Episode file, as printed. */
export const CardText = z.strictObject({
  name: z.string().min(1).max(80),
  /** `{2}{U}`; absent for lands and emblems */
  cost: z.string().max(60).optional(),
  /** `Creature — Spirit` */
  type: z.string().min(1).max(80),
  text: z.string().max(2000).default(''),
  /** `2/3` */
  pt: z
    .string()
    .regex(/^[^/]{1,6}\/[^/]{1,6}$/, 'power and toughness as in 2/3')
    .optional(),
  loyalty: z.string().max(4).optional(),
});
export type CardText = z.input<typeof CardText>;

const MARK = 'wf ';
/** Key of a card from the Episode, which differs from that of a deck's card of the same name. */
export const ownKey = (name: string): string => `${MARK}${name}`;

const symbolsOf = (cost: string): string[] => [...cost.matchAll(/\{([^}]+)\}/g)].map((m) => m[1] ?? '');

function scryfall({ name, cost, type, text = '', pt, loyalty }: CardText): ScryfallCard {
  const [power, toughness] = pt?.split('/') ?? [];
  const symbols = symbolsOf(cost ?? '');
  const colors = COLORS.filter((c) => symbols.some((s) => s.split('/').includes(c)));
  const card: ScryfallCard = {
    name,
    layout: 'normal',
    cmc: 0,
    type_line: type,
    oracle_text: text,
    colors,
    color_identity: [],
    ...(cost === undefined ? {} : { mana_cost: cost }),
    ...(power === undefined || toughness === undefined ? {} : { power, toughness }),
    ...(loyalty === undefined ? {} : { loyalty }),
  };
  return { ...card, color_identity: colourIdentity(card) };
}

/** The compiled card with a key of its own, and the first part that is not automated. */
export function compiled(text: CardText): { readonly card: CompiledCard; readonly wrong: string | null } {
  const { card, odd } = compileWithReport(scryfall(text));
  const unread = card.faces.flatMap((f) => f.unread).map((line) => line.replaceAll('~', text.name));
  const wrong = card.whole
    ? null
    : unread[0] === undefined
      ? `its ${odd[0] ?? 'text'} is not understood`
      : `“${unread[0]}” is not understood`;
  return { card: { ...card, key: ownKey(card.name) }, wrong };
}
