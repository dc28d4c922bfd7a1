import type { TaleQuestion } from '../../../sdk/tale/tale.ts';
import { tell } from '../data.ts';
import { elementQuestions } from './elements.ts';
import { falloutQuestions, openFallout } from './fallout.ts';
import { tellIdentity } from '../prelude/identity.ts';
import { fealtyQuestions, openFealty } from './spoils.ts';
import { advance, resolveOn } from '../phases.ts';
import { wordsOf } from '../prelude/sentence.ts';
import type { QuestState, Resolution } from '../state.ts';
import { carryOut } from './victory.ts';
import { expire } from './face-changes.ts';
import { victoryQuestions } from './victory-form.ts';
import type { MatchSetup } from '../../../../server/engine/kernel/state/game.ts';

/**
 * Begin the Resolution, R1–R5 in order.
 * If the Confrontation was bypassed, the Threat's sentence is carried out; after a draw, none is (C19).
 */
export function openResolution(setup: MatchSetup, s: QuestState): void {
  const bypassed = s.outcome === null;
  const side = bypassed ? 'opposition' : (s.outcome?.winner ?? null);
  const sentence = side === 'will' ? s.will : side === 'opposition' ? s.threat : null;
  // Hands of the quest return to the Libraries.
  for (const m of s.magicians) m.character.library.push(...m.hand.splice(0).map((h) => h.card));
  s.resolution = {
    at: 'victory',
    sentence,
    side,
    done: 0,
    life: bypassed ? s.willLife : (s.outcome?.willLife ?? 0),
    saved: null,
    settled: [],
    content: [],
    element: null,
    elements: [],
  };
  tellIdentity(s);
  tell(
    s,
    sentence === null
      ? ['Nobody has prevailed: no sentence is carried out. ', { clause: 'C19' }]
      : [`The ${side === 'will' ? 'Will' : 'Threat'} comes about: ${wordsOf(s, sentence)} `, { clause: 'R1' }],
  );
  goOn(setup, s, s.resolution);
}

/** Carry out the parts that need no answer, up to the next question or the end. */
export function goOn(setup: MatchSetup, s: QuestState, r: Resolution): void {
  if (r.at === 'victory' && carryOut(setup, s, r)) {
    resolveOn(r, 'DONE');
    openFallout(setup, s, r);
  }
  if (r.at === 'fallout' && falloutQuestions(setup, s, r).length === 0) {
    resolveOn(r, 'DONE');
    openFealty(s, r);
  }
  if (r.at === 'fealty' && fealtyQuestions(setup, s, r).length === 0) resolveOn(r, 'DONE');
  if (r.at === 'elements' && elementQuestions(setup, s, r).length === 0) {
    resolveOn(r, 'DONE');
    expire(s, r);
    close(s);
  }
  s.stage++;
}

function close(s: QuestState): void {
  advance(s, 'RESOLVED');
  const side = s.resolution?.side ?? null;
  const reason =
    side === null
      ? 'The quest is over; nobody has prevailed.'
      : `The quest is over; the ${side === 'will' ? 'Will' : 'Threat'} has come about.`;
  s.over = { winner: side === null ? null : side === 'will' ? 0 : 1, reason, clauses: ['R1', 'R4'] };
  tell(s, [`${reason} `, { clause: 'R4' }]);
}

export function resolutionQuestions(setup: MatchSetup, s: QuestState): readonly TaleQuestion[] {
  const r = s.resolution;
  if (!r) return [];
  switch (r.at) {
    case 'victory':
      return victoryQuestions(setup, s, r);
    case 'fallout':
      return falloutQuestions(setup, s, r);
    case 'fealty':
      return fealtyQuestions(setup, s, r);
    case 'elements':
      return elementQuestions(setup, s, r);
    default:
      return [];
  }
}
