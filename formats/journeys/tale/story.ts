import { COLORS, type Color, type CompiledCard } from '../../../cards/oracle/ir/index.ts';
import type { Field, Refusal } from '../../../server/engine/decisions/types.ts';
import { Rng } from '../../../server/engine/rng.ts';
import type { MatchSetup } from '../../../server/engine/state.ts';
import { isBasic, isLand } from '../../sdk/lands.ts';
import type { TaleQuestion } from '../../sdk/tale.ts';
import { openPack } from '../building.ts';
import { pcOf, shippedMages, shippedThreats } from '../challenge/party.ts';
import { CONDITIONS, type ChallengeSetup, type Mage, type Threat } from '../challenge/setup.ts';
import { COLOUR_NAMES } from '../colours.ts';
import { openDeck } from '../content/characters.ts';
import { DAY, startOfScene } from '../downtime.ts';
import { refusal } from '../refusal.ts';
import { one, type Written } from '../task-forms.ts';
import { tradesOf } from '../progress.ts';
import { advance } from './machine.ts';
import { askAnew, cardsOf, formFor, gmOf, nameOf, pcAt, poolOf, present, seedOf, sessionOf, sheetAt, tell, type JourneyState } from './state.ts';
import type { SessionOptions } from './options.ts';

/** The Game Master says what comes next (J-2-9): everything that only they decide stands in this one form. */
const NEXT = ['scene', 'challenge', 'rest', 'milestone', 'close'] as const;
const LABELS = { scene: 'a narrative scene', challenge: 'a challenge scene', rest: 'a rest', milestone: 'a milestone: a draft, and talents to unlock', close: 'the end of the session' } as const;

const colours = COLORS.map((c) => ({ key: c, label: COLOUR_NAMES[c] }));
const numbers = (...of: readonly number[]): { key: string; label: string }[] => of.map((n) => ({ key: String(n), label: String(n) }));
const KINDS = { destroy: 'so many of it died', clear: 'none of it is left', unharmed: 'no damage for so many turn cycles', endure: 'so many threat steps are over', empty: 'its library is used up', prose: 'when I say so' } as const;

export function storyQuestions(setup: MatchSetup, s: JourneyState): TaleQuestion[] {
  const next = NEXT.find((n) => !s.past.includes(n)) ?? 'close';
  const at = (...is: string[]): Field['when'] => [{ field: 'next', is }];
  const threats = shippedThreats().map((t) => ({ key: `t:${t.name}`, label: t.name, note: t.about }));
  const mages = shippedMages().map((m) => ({ key: `m:${m.name}`, label: m.name, note: `mage, ${m.life} life` }));
  const made: Field['when'] = [{ field: 'next', is: ['challenge'] }, { field: 'foes', is: ['made'] }];
  const madeMage: Field['when'] = [{ field: 'next', is: ['challenge'] }, { field: 'foes', is: ['mage'] }];
  const sets = sessionOf(setup).sets.map((x) => ({ key: x, label: x.toUpperCase() }));
  const fields: Field[] = [
    one('next', 'What comes next', NEXT.map((key) => ({ key, label: LABELS[key] })), next),
    { key: 'title', kind: 'text', label: 'The scene is called', min: 0, max: 100, lines: 1, value: '', when: at('scene', 'challenge') },
    { key: 'text', kind: 'text', label: 'What the characters see', min: 0, max: 2000, lines: 4, value: '', when: at('scene', 'challenge') },
    {
      key: 'foes', kind: 'pick', label: 'They meet', min: 1, max: 5, when: at('challenge'), value: [threats[s.past.filter((x) => x === 'challenge').length % threats.length]?.key ?? 'made'],
      options: [...threats, ...mages, { key: 'made', label: 'a threat deck of my own' }, { key: 'mage', label: 'a mage of my own' }],
    },
    { key: 'tname', kind: 'text', label: 'Its name', min: 1, max: 60, lines: 1, value: 'What Lurks', when: made },
    { key: 'tcolours', kind: 'pick', label: 'Its colours', min: 1, max: 2, options: colours, value: ['B'], when: made },
    one('tdraw', 'Its draw value', numbers(1, 2, 3, 4, 5, 6, 7), '1', { when: made }),
    one('tkind', 'It is overcome', CONDITIONS.map((key) => ({ key, label: KINDS[key] })), 'destroy', { when: made }),
    one('tn', 'How many', numbers(1, 2, 3, 4, 5, 6, 8, 10, 12, 15), '3', { when: made }),
    { key: 'twhat', kind: 'text', label: 'Of which type (empty: any)', min: 0, max: 40, lines: 1, value: 'creature', when: made },
    { key: 'ttext', kind: 'text', label: 'The condition in words', min: 3, max: 200, lines: 2, value: 'Drive it off', when: made },
    { key: 'txp', kind: 'text', label: 'Experience cards, one a line', help: 'Names of cards that go to whoever resolves it.', min: 0, max: 300, lines: 2, value: '', when: made },
    { key: 'mname', kind: 'text', label: 'The mage’s name', min: 1, max: 60, lines: 1, value: 'A Stranger', when: madeMage },
    { key: 'mcolours', kind: 'pick', label: 'The mage’s colours', min: 2, max: 2, options: colours, value: ['U', 'B'], when: madeMage },
    one('mlife', 'The mage’s life', numbers(10, 15, 20, 25, 30, 40), '20', { when: madeMage }),
    one('mhand', 'The mage’s hand', numbers(4, 5, 6, 7, 8, 9), '7', { when: madeMage }),
    { key: 'mxp', kind: 'text', label: 'Experience cards of the mage, one a line', min: 0, max: 300, lines: 2, value: '', when: madeMage },
    one('mside', 'The mage fights', [{ key: 'hostile', label: 'against the characters' }, { key: 'friendly', label: 'beside them' }], 'hostile', { when: madeMage }),
    one('hours', 'For how long', [...[1, 2, 4, 8, 12].map((n) => ({ key: String(n), label: n === 1 ? 'an hour' : `${n} hours` })), { key: String(DAY), label: 'a full day' }], '8', { when: at('rest') }),
    one('nexus', 'Where', [{ key: 'nexus', label: 'at a mana nexus' }, { key: 'none', label: 'anywhere' }], 'nexus', { when: at('rest') }),
    { key: 'enriched', kind: 'pick', label: 'The nexus is enriched in', min: 0, max: 5, options: colours, value: [], when: [{ field: 'next', is: ['rest'] }, { field: 'nexus', is: ['nexus'] }] },
    { key: 'devoid', kind: 'pick', label: 'The nexus is devoid of', min: 0, max: 5, options: colours, value: [], when: [{ field: 'next', is: ['rest'] }, { field: 'nexus', is: ['nexus'] }] },
    one('set', 'Packs of', sets, sets.some((x) => x.key === s.plane) ? s.plane : (sets[0]?.key ?? ''), { when: at('milestone') }),
  ];
  return [formFor(s, gmOf(s), 'story', 'What comes next?', ['J-2-9'], fields, 'Lead on')];
}

export function answerStory(setup: MatchSetup, s: JourneyState, form: Written): Refusal | null {
  const next = form.pick('next') ?? 'close';
  let refused: Refusal | null = null;
  const title = form.text('title');
  if (next === 'scene') openScene(s, title === '' ? `Scene ${s.past.length + 1}` : title, form.text('text'));
  else if (next === 'challenge') refused = openChallenge(setup, s, title === '' ? 'A challenge' : title, form);
  else if (next === 'rest') openRest(s, form);
  else if (next === 'milestone') openDraft(setup, s, form.pick('set') ?? s.plane);
  else openTrading(setup, s);
  if (refused === null) s.past.push(next);
  return refused;
}

// ---- scenes -------------------------------------------------------------------------------------------------------

/** J-8-5: what comes back as any scene starts. */
function recoverLands(s: JourneyState): void {
  for (const i of present(s)) for (const copy of startOfScene(sheetAt(s, i))) tell(s, [`${nameOf(s, i)} recovers `, { card: copy.key }, '. ', { clause: 'J-8-5' }]);
}

function openScene(s: JourneyState, title: string, text: string): void {
  Object.assign(s, { title, text, tasks: [], leaving: null, gmTurn: true });
  s.round++;
  advance(s, 'SCENE');
  recoverLands(s);
  tell(s, [text === '' ? title : `${title}. ${text}`]);
}

function openChallenge(setup: MatchSetup, s: JourneyState, title: string, form: Written): Refusal | null {
  const foes = form.picks('foes');
  const threats = shippedThreats().filter((t) => foes.includes(`t:${t.name}`)).map((t) => ({ ...t, draw: Math.min(t.draw, Math.max(1, present(s).length)) }));
  const mages = shippedMages().filter((m) => foes.includes(`m:${m.name}`));
  if (foes.includes('made')) {
    const made = madeThreat(setup, s, form);
    if ('code' in made) return made;
    threats.push(made);
  }
  if (foes.includes('mage')) {
    const made = madeMage(setup, form);
    if ('code' in made) return made;
    mages.push(made);
  }
  const { threatUntap, threatBlocks } = setup.options as SessionOptions;
  s.challenge = {
    version: 1, title, text: form.text('text') || threats.map((t) => t.about).join(' '), gm: gmOf(s), threats, mages, threatUntap, threatBlocks,
    pcs: present(s).map((i) => pcOf(sheetAt(s, i), pcAt(s, i).person, cardsOf(setup)).pc),
  };
  Object.assign(s, { title, text: '' });
  recoverLands(s);
  s.challenge = { ...s.challenge, pcs: present(s).map((i) => pcOf(sheetAt(s, i), pcAt(s, i).person, cardsOf(setup)).pc) } satisfies ChallengeSetup;
  advance(s, 'CHALLENGE');
  return null;
}

const playable = (setup: MatchSetup, colours: readonly Color[]): CompiledCard[] => poolOf(setup).filter((c) => c.whole && !isLand(c) && c.colorIdentity.length > 0 && c.colorIdentity.every((x) => colours.includes(x)));

/** J-7-3: keys of the cards that are named, one a line. */
function experienceOf(setup: MatchSetup, text: string): string[] | Refusal {
  const wanted = text.split('\n').map((x) => x.trim()).filter((x) => x !== '');
  const found = wanted.map((name) => poolOf(setup).find((c) => c.name.toLowerCase() === name.toLowerCase()));
  const missing = wanted.filter((_, i) => !found[i]);
  return missing.length > 0 ? refusal(`No card here is called ${missing.join(', ')}.`, 'J-7-3', 'Name cards of the sets that are played.') : found.flatMap((c) => (c ? [c.key] : []));
}

/** J-4-3, J-4-4: a threat deck of the Game Master's own, thirty cards of its colours, creatures first. */
function madeThreat(setup: MatchSetup, s: JourneyState, form: Written): Threat | Refusal {
  const cards = playable(setup, form.picks('tcolours') as Color[]);
  const rng = new Rng(seedOf(setup, s, 'threat'));
  const library = [...rng.shuffle(cards.filter((c) => c.faces[0].types.includes('creature'))).slice(0, 20), ...rng.shuffle(cards.filter((c) => !c.faces[0].types.includes('creature'))).slice(0, 10)].map((c) => c.key);
  if (library.length === 0) return refusal('There are no cards in these colours.', 'J-4-2', 'Choose others.');
  const experience = experienceOf(setup, form.text('txp'));
  if ('code' in experience) return experience;
  const kind = CONDITIONS.find((k) => k === form.pick('tkind')) ?? 'prose';
  return {
    name: form.text('tname'), about: '', draw: Number(form.pick('tdraw') ?? 1), library,
    levels: [[{ kind, n: Number(form.pick('tn') ?? 1), what: form.text('twhat').toLowerCase(), text: form.text('ttext'), experience }]],
  };
}

/** J-2-8: a mage of the Game Master's own. */
function madeMage(setup: MatchSetup, form: Written): Mage | Refusal {
  const experience = experienceOf(setup, form.text('mxp'));
  if ('code' in experience) return experience;
  const library = openDeck(poolOf(setup).filter((c) => c.set === sessionOf(setup).home), form.picks('mcolours') as Color[]).map((c) => c.key);
  return { name: form.text('mname'), life: Number(form.pick('mlife') ?? 20), hand: Number(form.pick('mhand') ?? 7), library, battlefield: [], friendly: form.pick('mside') === 'friendly', experience };
}

// ---- what is between ------------------------------------------------------------------------------------------------

function openRest(s: JourneyState, form: Written): void {
  s.rest = { hours: Number(form.pick('hours') ?? 1), nexus: form.pick('nexus') === 'nexus' ? { enriched: form.picks('enriched') as Color[], devoid: form.picks('devoid') as Color[] } : null };
  s.title = s.rest.hours >= DAY ? 'A day of rest' : 'A rest';
  askAnew(s);
  advance(s, 'REST');
  tell(s, [`The company rests ${s.rest.hours >= DAY ? 'for a full day' : `for ${s.rest.hours} hours`}${s.rest.nexus ? ' at a mana nexus' : ''}.`]);
}

function openDraft(setup: MatchSetup, s: JourneyState, set: string): void {
  const who = present(s);
  const of = poolOf(setup).filter((c) => c.set === set && !isBasic(c));
  const rng = new Rng(seedOf(setup, s, 'milestone'));
  s.draft = { who, packs: who.map(() => openPack(of, rng).map((c) => c.key)), picked: who.map(() => null) };
  s.title = 'A milestone';
  s.milestones++;
  advance(s, 'MILESTONE');
  tell(s, [`A milestone: everybody opens a pack of ${set.toUpperCase()}. `, { clause: 'J-7-1' }]);
}

function openTrading(setup: MatchSetup, s: JourneyState): void {
  s.title = 'After the session';
  askAnew(s);
  for (const i of present(s)) pcAt(s, i).trades = tradesOf(sheetAt(s, i), cardsOf(setup));
  advance(s, 'CLOSE');
}
