/** A text's effect on its targets, as far as a glance tells. `good`: wanted for one's own things; else it is aimed at opponents. */
export interface Intent {
  readonly good: boolean;
  readonly kind:
    | 'damage'
    | 'shrink'
    | 'destroy'
    | 'exile'
    | 'bounce'
    | 'steal'
    | 'tap'
    | 'pacify'
    | 'counter'
    | 'fight'
    | 'drain'
    | 'rob'
    | 'pump'
    | 'help'
    | 'recur'
    | 'shield'
    | 'blink'
    | 'untap'
    | 'attach'
    | 'unknown';
  /** damage, or how much toughness is lost or gained; NaN for X; 0 where it does not count */
  readonly amount: number;
}

interface Pattern {
  readonly re: RegExp;
  readonly kind: Intent['kind'];
  readonly good: boolean;
}
const bad = (kind: Intent['kind'], re: RegExp): Pattern => ({ re, kind, good: false });
const good = (kind: Intent['kind'], re: RegExp): Pattern => ({ re, kind, good: true });

/** The first of these in a sentence says what it is about. */
const PATTERNS: readonly Pattern[] = [
  bad('counter', /counter (up to \w+ )?target/),
  bad('destroy', /destroys? /),
  good('recur', /returns? [^.]*from (your|a) graveyard|put [^.]*from a graveyard onto the battlefield/),
  good('recur', /from your graveyard to your hand/),
  bad('exile', /exiles? /),
  bad('steal', /gains? control of|exchange control|you control enchanted/),
  bad('damage', /deals? (\d+|x) damage/),
  bad('fight', /deals? damage equal to its power|\bfights?\b/),
  bad('shrink', /gets? -(\d+|x)\/-(\d+|x)|gets? [+-]0\/-(\d+|x)|-1\/-1 counter/),
  bad(
    'bounce',
    /returns? [^.]*to (its|their) owner'?s'? hands?|on top of (its|their) owner|into (its|their) owner'?s'? librar/,
  ),
  bad('tap', /(^|[^n])\btaps? |doesn't untap/),
  bad('pacify', /can't (attack|block)|loses all abilities|base power and toughness/),
  bad('rob', /(player|opponent)('s)? [^.]*(discards?|mills?|skips?|sacrifices?|reveals?)|gets? (a|\w+) poison/),
  bad('drain', /(player|opponent) loses/),
  good('pump', /gets? \+(\d+|x)\/\+(\d+|x)|\+1\/\+1 counter/),
  good('shield', /prevent|indestructible|regenerate|hexproof/),
  good('untap', /untaps? /),
  good('help', /(player|you) gains?|(player|you) draws?|gains? /),
  good('attach', /attach|equip|enchanted creature (has|gets \+)|enchanted creature gets \+/),
];

const UNKNOWN: Intent = { good: true, kind: 'unknown', amount: 0 };

/** The sentences of a rules text that speak of its n-th target, from what is before it to what follows about "it". */
function about(text: string, index: number): { sentence: string; target: string } | null {
  const sentences = text.split(/(?<=[.;])\s+|\n|•/);
  let n = 0;
  for (const [i, sentence] of sentences.entries()) {
    const found = [...sentence.matchAll(/\btargets?\b/g)];
    if (found.length === 0) continue;
    if (index < n + found.length) {
      const at = found[index - n]?.index ?? 0;
      const following = sentences[i + 1] ?? '';
      const more = /^(it|that|they|untap|those)\b/.test(following) && index === n ? ` ${following}` : '';
      // words before the target of its own clause count; what an earlier target of the sentence does, does not
      const from = index > n ? (found[index - n - 1]?.index ?? 0) + 6 : 0;
      return { sentence: sentence.slice(from) + more, target: sentence.slice(at + 6, at + 60) };
    }
    n += found.length;
  }
  return null;
}

const size = (s: string | undefined): number => (s === undefined ? 0 : s === 'x' ? Number.NaN : Number(s));

function first(sentence: string): { pattern: Pattern; match: RegExpExecArray } | null {
  let best: { pattern: Pattern; match: RegExpExecArray } | null = null;
  for (const pattern of PATTERNS) {
    const match = pattern.re.exec(sentence);
    if (match && (best === null || match.index < best.match.index)) best = { pattern, match };
  }
  return best;
}

const memo = new Map<string, Intent>();

/** The intent of a text (lower case, without reminders) towards its target number `index`. */
export function intentOf(text: string, index: number): Intent {
  const key = `${index}${text}`;
  let intent = memo.get(key);
  if (!intent) {
    if (memo.size > 4000) memo.clear();
    memo.set(key, (intent = readIntent(text, index)));
  }
  return intent;
}

function readIntent(text: string, index: number): Intent {
  if (index === 0 && /^enchant |\nenchant /.test(text)) return auraIntent(text);
  const found = about(text, index);
  if (!found) return UNKNOWN;
  const hit = first(found.sentence);
  const { target } = found;
  if (/^ [^.]*?\b(you control|your graveyard)/.test(target) && !/you don't control/.test(target.slice(0, 40))) {
    if (hit?.pattern.kind === 'exile') return { good: true, kind: 'blink', amount: 0 };
    return hit?.pattern.good
      ? read(hit)
      : {
          good: true,
          kind: hit?.pattern.kind === 'fight' ? 'fight' : hit?.pattern.kind === 'bounce' ? 'recur' : 'help',
          amount: 0,
        };
  }
  if (!hit)
    return /(opponent|you don't) controls?/.test(target) ? { good: false, kind: 'unknown', amount: 0 } : UNKNOWN;
  return read(hit);
}

function read({ pattern, match }: { pattern: Pattern; match: RegExpExecArray }): Intent {
  const numbers = match.slice(1).filter((s): s is string => s !== undefined && /^(\d+|x)$/.test(s));
  const amount = /counter/.test(match[0])
    ? 1
    : size(pattern.kind === 'shrink' || pattern.kind === 'pump' ? numbers.at(-1) : numbers[0]);
  return { good: pattern.good, kind: pattern.kind, amount };
}

function auraIntent(text: string): Intent {
  const lines = text.split('\n').filter((l) => l.includes('enchanted') || l.startsWith('you control'));
  const hit = first(lines.filter((l) => !l.startsWith('when')).join('\n') || lines.join('\n'));
  return hit ? read(hit) : { good: true, kind: 'attach', amount: 0 };
}

/** An activated ability's line of a card's text: the one of the given position, or the first with that mana cost. */
export function activatedLine(text: string, position: number, manaCost: string): string {
  const lines = text.split('\n');
  const costs = (line: string | undefined): boolean => {
    const cost = line === undefined ? null : /^([^:.]*): /.exec(line);
    if (!cost) return false;
    const mana = [...(cost[1] ?? '').matchAll(/\{([^}]*)\}/g)]
      .map(([s]) => s)
      .filter((s) => s !== '{t}' && s !== '{q}')
      .join('');
    return mana === (manaCost === '{0}' ? '' : manaCost.toLowerCase());
  };
  return lines.find((l, i) => i === position && costs(l)) ?? lines.find((l) => costs(l) && !/: add /.test(l)) ?? '';
}
/** The effect of an activated ability, without its cost. */
export const effectOf = (line: string): string => line.replace(/^[^:.]*: /, '');

/** The line of a permanent's text that a trigger with a target came from. */
export function triggeredLine(text: string): string {
  return text.split('\n').find((l) => /\btarget\b/.test(l) && /^(when|whenever|at) /.test(l)) ?? text;
}
