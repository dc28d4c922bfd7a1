import { makeQuestSetup } from '../../formats/binding/quest/make-setup.ts';
import { quest } from '../../formats/binding/quest/index.ts';
import { shippedPlane } from '../../formats/binding/quest/shipped.ts';
import { makeBot } from '../bots/index.ts';
import { reportQuests, walkQuest, type QuestOutcome, type QuestReport } from './quest.ts';

/** Whole quests on the shipped plane, one after the other; `tell` hears of each. The same seed gives the same report, times apart. */
export function simulateQuests(o: { readonly magicians: number; readonly games: number; readonly seed: string; readonly bots: string; readonly options: Readonly<Record<string, unknown>> }, tell: (outcome: QuestOutcome, n: number) => void): QuestReport {
  const plane = shippedPlane();
  const outcomes: QuestOutcome[] = [];
  const start = performance.now();
  for (let i = 0; i < o.games; i++) {
    const seed = `${o.seed}/${i}`;
    const magicians = Array.from({ length: o.magicians }, (_, n) => ({ home: plane.id, character: null, id: null, name: `Magician ${n + 1}` }));
    const setup = makeQuestSetup({ seed, title: `Quest ${i + 1}`, options: o.options, planes: [plane], magicians, augur: { name: 'Augur' }, owned: [], making: false });
    const outcome = walkQuest(quest, setup, setup.people.map((_, person) => makeBot(o.bots, `${seed}/${person}`)));
    outcomes.push(outcome);
    tell(outcome, i + 1);
  }
  return reportQuests(outcomes, { ...o, seconds: (performance.now() - start) / 1000 });
}
