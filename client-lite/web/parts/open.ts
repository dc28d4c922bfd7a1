import type { Part } from '../../../server/protocol/index.ts';
import { attack } from './attack.tsx';
import { block } from './block.tsx';
import { choose } from './choose.tsx';
import { distribute } from './distribute.tsx';
import { form } from './form.tsx';
import { number } from './number.tsx';
import { options } from './options.tsx';
import { order } from './order.tsx';
import { pay } from './pay.tsx';
import { piles } from './piles.tsx';
import { priority } from './priority.tsx';
import { ruling } from './ruling.tsx';
import type { Session, Written } from './session.ts';

/** Begin to answer a question of any kind. `kept`: entries of a form from before. */
export function open(part: Part, kept: Written | null = null): Session {
  switch (part.kind) {
    case 'priority':
      return priority(part);
    case 'choose':
      return choose(part);
    case 'options':
      return options(part);
    case 'number':
      return number(part);
    case 'order':
      return order(part);
    case 'distribute':
      return distribute(part);
    case 'piles':
      return piles(part);
    case 'pay':
      return pay(part);
    case 'attack':
      return attack(part);
    case 'block':
      return block(part);
    case 'ruling':
      return ruling(part);
    case 'form':
      return form(part, kept);
  }
}
