/** Permanents that are destroyed, with or without regeneration (CR 701.8). */
import type { Destroy, Effect } from '../../ir/index.ts';
import { form, opt, table, type Phrase } from '../../combinators/index.ts';
import { manyOnly, oneOnly } from './moved.ts';

const noRegen = opt(table<true>('regeneration', { ". it can't be regenerated": true }, false));
const noRegenMany = opt(table<true>('regeneration', { ". they can't be regenerated": true }, false));
export const destroys: readonly Phrase<Effect>[] = [
  form<Destroy>('destroy <what><noRegeneration>', { do: 'destroy' }, { what: oneOnly, noRegeneration: noRegen }),
  ...['that creature', 'that permanent', 'the creature', 'a creature destroyed this way'].map((it_) =>
    form<Destroy>(
      `destroy <what>. ${it_} can't be regenerated`,
      { do: 'destroy', noRegeneration: true, surface: it_ },
      { what: oneOnly },
    ),
  ),
  ...['those creatures', 'those permanents', 'creatures destroyed this way', 'they'].map((they) =>
    form<Destroy>(
      `destroy <what>. ${they} can't be regenerated`,
      { do: 'destroy', noRegeneration: true, surface: they },
      { what: they === 'they' ? oneOnly : manyOnly },
    ),
  ),
  form<Destroy>('destroy <what><noRegeneration>', { do: 'destroy' }, { what: manyOnly, noRegeneration: noRegenMany }),
];
