/** Melding (CR 701.42): one of the two cards exiles both, and says what they become. */
import type { Ability, CardType, Effect, Meld, TriggerEvent } from '../../ir/index.ts';
import { form, map, table, type Phrase } from '../../combinators/index.ts';
import { stepEvent } from '../events/steps.ts';
import { self } from '../objects/references.ts';
import { properName } from '../words/words.ts';

const noun = table<CardType>('what', {
  'a creature': 'creature',
  'an artifact': 'artifact',
  'a land': 'land',
  'a planeswalker': 'planeswalker',
});
const PAIR = 'if you both own and control <what> and <noun> named <with>, exile them, then meld them into <into>';
const meld: Phrase<Meld> = form<Meld>(PAIR, { do: 'meld' }, { what: self, noun, with: properName, into: properName });
export const meldEffects: readonly Phrase<Effect>[] = [meld];
interface Parts {
  readonly event: TriggerEvent;
  readonly m: Meld;
}
const atPair = ({ event, m }: Parts): Ability => ({
  kind: 'triggered',
  event,
  condition: { if: 'pair', noun: m.noun, with: m.with, into: m.into },
  body: { effects: [m] },
  surface: 'meld',
});
/** Melding as an intervening "if" behind an event (603.4). */
export const melding: Phrase<Ability> = map<Parts, Ability>(
  form<Parts>('at <event>, <m>.', {}, { event: stepEvent, m: meld }),
  atPair,
  (a) => {
    const [m] = a.kind === 'triggered' && a.surface === 'meld' ? a.body.effects : [];
    const parts = a.kind === 'triggered' && m?.do === 'meld' ? { event: a.event, m } : undefined;
    return parts && JSON.stringify(a) === JSON.stringify(atPair(parts)) ? parts : undefined;
  },
);
