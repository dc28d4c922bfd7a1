import type { Rng } from '../kernel/rng.ts';
import { form, onlyForm } from './form.ts';
import { ruling } from './ruling.ts';
import type { Answer, Part, PartKind, Refusal } from '../kernel/decisions.ts';
import { attack, block } from './combat-questions.ts';
import { type Kind, distinct } from './question-kind.ts';

const choose: Kind<'choose'> = {
  check(p, a) {
    if (!('chosen' in a)) return 'This question is answered by choosing.';
    if (a.chosen.length < p.min || a.chosen.length > p.max)
      return p.min === p.max ? `Choose exactly ${p.min}.` : `Choose between ${p.min} and ${p.max}.`;
    if (!distinct(a.chosen)) return 'The same thing was chosen twice.';
    return a.chosen.every((r) => p.from.includes(r)) ? null : 'Something was chosen that is not offered.';
  },
  suggest: (p) => ({ chosen: p.from.slice(0, p.min) }),
  sample: (p, rng) => ({ chosen: rng.shuffle(p.from).slice(0, p.min + rng.int(p.max - p.min + 1)) }),
  forced: (p) => p.max === 0 || (p.min === p.from.length && !(p.ordered === true && p.min > 1)),
};

const options: Kind<'options'> = {
  check(p, a) {
    if (!('keys' in a)) return 'This question is answered by options.';
    if (a.keys.length < p.min || a.keys.length > p.max)
      return p.min === p.max ? `Choose exactly ${p.min}.` : `Choose between ${p.min} and ${p.max}.`;
    if (!distinct(a.keys)) return 'The same option was chosen twice.';
    return a.keys.every((k) => p.options.some((o) => o.key === k)) ? null : 'An option was chosen that is not offered.';
  },
  suggest: (p) => ({
    keys: p.fallback
      ? [...p.fallback]
      : p.options
          .slice(-Math.max(p.min, 1))
          .slice(0, p.min)
          .map((o) => o.key),
  }),
  sample: (p, rng) => ({
    keys: rng
      .shuffle(p.options)
      .slice(0, p.min + rng.int(p.max - p.min + 1))
      .map((o) => o.key),
  }),
  forced: (p) => p.min === p.options.length,
};

const number: Kind<'number'> = {
  check(p, a) {
    if (!('n' in a)) return 'This question is answered by a number.';
    return Number.isInteger(a.n) && a.n >= p.min && a.n <= p.max
      ? null
      : `Choose a whole number from ${p.min} to ${p.max}.`;
  },
  suggest: (p) => ({ n: p.fallback ?? p.min }),
  sample: (p, rng) => ({ n: p.min + rng.int(p.max - p.min + 1) }),
  forced: (p) => p.min === p.max,
};

const order: Kind<'order'> = {
  check(p, a) {
    if (!('order' in a)) return 'This question is answered by an order.';
    return a.order.length === p.items.length
      && distinct(a.order)
      && a.order.every((k) => p.items.some((i) => i.key === k))
      ? null
      : 'Every item must be in the order exactly once.';
  },
  suggest: (p) => ({ order: p.items.map((i) => i.key) }),
  sample: (p, rng) => ({ order: rng.shuffle(p.items).map((i) => i.key) }),
  forced: (p) => p.items.length < 2,
};

const distribute: Kind<'distribute'> = {
  check(p, a) {
    if (!('shares' in a)) return 'This question is answered by shares.';
    const shares = new Map(a.shares);
    if (shares.size !== a.shares.length) return 'One share each.';
    let sum = 0;
    const rank = (m: (typeof p.among)[number]): number => m.rank ?? (m.lethal === undefined ? 1 : 0);
    let highest = 0;
    for (const m of p.among) {
      const n = shares.get(m.ref) ?? 0;
      shares.delete(m.ref);
      if (!Number.isInteger(n) || n < m.min || n > m.max)
        return `Each share must lie in its bounds (${m.min} to ${m.max}).`;
      sum += n;
      if (n > 0) highest = Math.max(highest, rank(m));
    }
    if (shares.size > 0) return 'A share was given to something that is not offered.';
    if (p.exact ? sum !== p.total : sum > p.total)
      return p.exact ? `The shares must add up to ${p.total}.` : `The shares may add up to ${p.total} at most.`;
    // trample: what comes later gets something only when everything before it has its lethal share (702.19b–c)
    const given = new Map(a.shares);
    if (p.among.some((m) => m.lethal !== undefined && rank(m) < highest && (given.get(m.ref) ?? 0) < m.lethal))
      return 'Each blocker must be assigned lethal damage first.';
    return null;
  },
  suggest(p) {
    let left = p.total;
    const shares: [string, number][] = p.among.map((m) => {
      left -= m.min;
      return [m.ref, m.min];
    });
    const give = (i: number, upTo: number): void => {
      const share = shares[i];
      if (!share) return;
      const n = Math.max(0, Math.min(left, upTo - share[1]));
      share[1] += n;
      left -= n;
    };
    p.among.forEach((m, i) => m.lethal !== undefined && give(i, Math.min(m.lethal, m.max)));
    if (p.exact) {
      p.among.forEach((m, i) => m.lethal === undefined && give(i, m.max));
      p.among.forEach((m, i) => give(i, m.max));
    }
    return { shares };
  },
  sample(p, rng) {
    const fallback = distribute.suggest(p);
    const shares = new Map(p.among.map((m) => [m.ref, m.min]));
    let left = (p.exact ? p.total : rng.int(p.total + 1)) - p.among.reduce((n, m) => n + m.min, 0);
    for (let guard = 0; left > 0 && guard < p.total * 8; guard++) {
      const m = rng.pick(p.among);
      const n = shares.get(m.ref) ?? 0;
      if (n < m.max) {
        shares.set(m.ref, n + 1);
        left--;
      }
    }
    const answer: Answer = { shares: [...shares] };
    return distribute.check(p, answer) === null ? answer : fallback;
  },
  forced: (p) => p.total === 0 || (p.exact && p.among.length === 1),
};

const piles: Kind<'piles'> = {
  check(p, a) {
    if (!('piles' in a)) return 'This question is answered by piles.';
    const all = Object.values(a.piles).flat();
    if (Object.keys(a.piles).some((k) => !p.piles.some((x) => x.key === k))) return 'There is no such pile.';
    if (all.length !== p.items.length || !distinct(all) || !all.every((r) => p.items.includes(r)))
      return 'Every card must lie in exactly one pile.';
    for (const x of p.piles) {
      const n = a.piles[x.key]?.length ?? 0;
      if (n < (x.min ?? 0) || n > (x.max ?? p.items.length))
        return `"${x.label}" takes ${x.min ?? 0} to ${x.max ?? p.items.length} cards.`;
    }
    return null;
  },
  suggest(p) {
    const out: Record<string, string[]> = {};
    let at = 0;
    for (const x of p.piles) {
      out[x.key] = p.items.slice(at, at + (x.min ?? 0));
      at += x.min ?? 0;
    }
    for (const x of p.piles) {
      const list = out[x.key] ?? [];
      while (at < p.items.length && list.length < (x.max ?? p.items.length)) list.push(p.items[at++] as string);
    }
    return { piles: out };
  },
  sample(p, rng) {
    const order = rng.shuffle(p.items);
    const out: Record<string, string[]> = Object.fromEntries(p.piles.map((x) => [x.key, []]));
    for (const x of p.piles) for (let i = 0; i < (x.min ?? 0); i++) out[x.key]?.push(order.pop() as string);
    for (const ref of order) {
      const open = p.piles.filter((x) => (out[x.key]?.length ?? 0) < (x.max ?? p.items.length));
      out[rng.pick(open).key]?.push(ref);
    }
    return { piles: out };
  },
  forced: (p) => p.items.length === 0,
};

const pay: Kind<'pay'> = {
  check(p, a) {
    if (!('pay' in a)) return 'This question is answered by a payment.';
    if (a.pay === null) return p.optional ? null : 'This must be paid.';
    return a.pay.tap.every((t) => p.sources.some((s) => s.key === t.key && s.gives.includes(t.mana)))
      && distinct(a.pay.tap.map((t) => t.key))
      ? null
      : 'The payment uses a mana ability that is not offered, or one twice.';
  },
  suggest: (p) => ({ pay: p.optional && p.urged !== true ? null : p.suggestion }),
  sample: (p, rng) => ({ pay: p.optional && rng.int(2) === 0 ? null : p.suggestion }),
  forced: (p) => !p.optional && p.sources.length === 0,
};

const priority: Kind<'priority'> = {
  check(p, a) {
    if ('pass' in a) return null;
    if (!('action' in a)) return 'With priority you act or pass.';
    return p.actions.some((x) => x.key === a.action) ? null : 'This cannot be done now.';
  },
  suggest: () => ({ pass: true }),
  sample(p, rng) {
    const open = p.actions.filter((a) => a.kind !== 'mana');
    const i = rng.int(open.length + 1);
    const action = open[i];
    return action ? { action: action.key } : { pass: true };
  },
  forced: (p) => !p.actions.some((a) => a.kind !== 'mana'),
};

const KINDS: { readonly [K in PartKind]: Kind<K> } = {
  priority,
  choose,
  options,
  number,
  order,
  distribute,
  piles,
  pay,
  attack,
  block,
  ruling,
  form,
};

/** The rule behind each kind of question, where the question itself cites none. */
const RULE_OF: { readonly [K in PartKind]: readonly string[] } = {
  priority: ['117.1'],
  choose: ['608.2d'],
  options: ['608.2d'],
  number: ['608.2d'],
  order: ['101.4'],
  distribute: ['601.2d'],
  piles: ['700.3'],
  pay: ['118.3'],
  attack: ['508.1'],
  block: ['509.1'],
  ruling: ['608.2c'],
  form: ['608.2d'],
};

export function checkAnswer(part: Part, answer: Answer): Refusal | null {
  const message = (KINDS[part.kind] as Kind<PartKind>).check(part, answer);
  return message === null
    ? null
    : {
        code: 'illegal',
        message,
        clauses: part.clauses ?? RULE_OF[part.kind],
        mend: 'Choose among what the question offers.',
      };
}

/** The answer given for somebody who does not answer. */
export function suggestAnswer(part: Part): Answer {
  return (KINDS[part.kind] as Kind<PartKind>).suggest(part);
}

export function sampleAnswer(part: Part, rng: Rng): Answer {
  return (KINDS[part.kind] as Kind<PartKind>).sample(part, rng);
}

export function isForced(part: Part): boolean {
  return (KINDS[part.kind] as Kind<PartKind>).forced(part);
}

/** The one answer that a question allows; null if it allows several. */
export function onlyAnswer(part: Part): Answer | null {
  if (part.kind === 'form') return onlyForm(part);
  return isForced(part) ? suggestAnswer(part) : null;
}
