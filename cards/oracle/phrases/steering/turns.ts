/** Turns, steps, the end of the game, choices, and rules for players this turn (CR 500.7, 104). */
import type {
  Ability,
  AnySel,
  ChooseAtRandom,
  ChooseTarget,
  ChooseValue,
  ControlPlayer,
  DrawGame,
  Effect,
  Emblem,
  EndGame,
  EndPhase,
  ExtraBeginning,
  ExtraCombat,
  ExtraTurn,
  PlayerRule,
  PlayerSel,
  SkipStep,
} from '../../ir/index.ts';
import { form, lit, series, where, type Phrase } from '../../combinators/index.ts';
import { playerOne } from '../objects/players.ts';
import { anything } from '../objects/recipients.ts';
import type { Rule } from './steering.ts';

const self: PlayerSel = { sel: 'you' };
/** How control of a player is worded, with the `surface` of each. */
const OVER: readonly (readonly [string, { readonly surface?: string }])[] = [
  ["you control <who> during that player's", {}],
  ['you control <who> during their', { surface: 'their' }],
  ["you gain control of <who> during that player's", { surface: 'gain' }],
  ['you gain control of <who> during their', { surface: 'gain their' }],
];
/** targets of which later words say what becomes: "target creature", "target opponent" */
const chosenTarget: Phrase<AnySel> = where(
  anything,
  (s) =>
    s.sel === 'target'
    || s.sel === 'target player'
    || (s.sel === 'and' && s.a.sel === 'target' && s.b.sel === 'target'),
);
const fixed: readonly Phrase<Effect>[] = [
  form<ExtraTurn>('take an extra turn after this one', { do: 'extraTurn', who: self }),
  form<ExtraTurn>('<who> takes an extra turn after this one', { do: 'extraTurn' }, { who: playerOne }),
  ...OVER.flatMap(([words, surface]) => [
    form<ControlPlayer>(`${words} next turn`, { do: 'controlPlayer', ...surface }, { who: playerOne }),
    form<ControlPlayer>(
      `${words} next turn. after that turn, that player takes an extra turn`,
      { do: 'controlPlayer', extraTurn: true, ...surface },
      { who: playerOne },
    ),
  ]),
  lit<Effect>('after this phase, there is an additional combat phase', {
    do: 'extraCombat',
    withMain: false,
  } satisfies ExtraCombat),
  lit<Effect>('after this main phase, there is an additional combat phase followed by an additional main phase', {
    do: 'extraCombat',
    withMain: true,
  } satisfies ExtraCombat),
  lit<Effect>('after this phase, there is an additional combat phase followed by an additional main phase', {
    do: 'extraCombat',
    withMain: true,
    surface: 'phase',
  } satisfies ExtraCombat),
  lit<Effect>('there is an additional beginning phase after this phase', {
    do: 'extraBeginning',
  } satisfies ExtraBeginning),
  lit<Effect>('you get an additional beginning phase after this phase', {
    do: 'extraBeginning',
    you: true,
  } satisfies ExtraBeginning),
  lit<Effect>('end the turn', { do: 'end', what: 'turn' } satisfies EndPhase),
  lit<Effect>('end the combat phase', { do: 'end', what: 'combat phase' } satisfies EndPhase),
  lit<Effect>('the game is a draw', { do: 'drawGame' } satisfies DrawGame),
  form<EndGame>('you win the game', { do: 'winGame', who: self }),
  form<EndGame>('you lose the game', { do: 'loseGame', who: self }),
  form<EndGame>('<who> loses the game', { do: 'loseGame' }, { who: playerOne }),
  form<SkipStep>('you skip your next turn', { do: 'skip', who: self, what: 'turn', surface: 'you' }),
  form<SkipStep>('skip your next turn', { do: 'skip', who: self, what: 'turn' }),
  form<SkipStep>('<who> skips their next turn', { do: 'skip', what: 'turn' }, { who: playerOne }),
  form<SkipStep>('<who> skips their next draw step', { do: 'skip', what: 'draw step' }, { who: playerOne }),
  form<SkipStep>('<who> skips their next untap step', { do: 'skip', what: 'untap step' }, { who: playerOne }),
  form<SkipStep>('<who> skips their next combat phase', { do: 'skip', what: 'combat phase' }, { who: playerOne }),
  form<ChooseTarget>('choose <what>', { do: 'chooseTarget' }, { what: chosenTarget }),
  lit<Effect>('choose a color', { do: 'chooseValue', kind: 'color' } satisfies ChooseValue),
  lit<Effect>('choose an opponent at random', { do: 'chooseAtRandom' } satisfies ChooseAtRandom),
  lit<Effect>('choose a basic land type', { do: 'chooseValue', kind: 'basic land type' } satisfies ChooseValue),
  lit<Effect>('choose a creature type', { do: 'chooseValue', kind: 'creature type' } satisfies ChooseValue),
];
const emblem = (quoted: Phrase<Ability>): Phrase<Effect> =>
  form<Emblem>('you get an emblem with <abilities>', { do: 'emblem', who: self }, { abilities: series(quoted, 'and') });
const RULES: readonly (readonly [string, PlayerSel, Rule])[] = [
  ['you may play an additional land this turn', self, 'additional land'],
  ["damage can't be prevented this turn", { sel: 'each player' }, "damage can't be prevented"],
  ["players can't gain life this turn", { sel: 'each player', surface: 'players' }, "can't gain life"],
  ["your opponents can't gain life this turn", { sel: 'each opponent', surface: 'your opponents' }, "can't gain life"],
  ['you may cast spells this turn as though they had flash', self, 'may cast spells as though they had flash'],
  ["you can't cast spells this turn", self, "can't cast spells"],
  [
    "your opponents can't cast spells this turn",
    { sel: 'each opponent', surface: 'your opponents' },
    "can't cast spells",
  ],
];
const rules: readonly Phrase<Effect>[] = [
  ...RULES.map(([words, who, rule]) => lit<Effect>(words, { do: 'playerRule', who, rule } satisfies PlayerRule)),
  form<PlayerRule>(
    "<who> can't gain life this turn",
    { do: 'playerRule', rule: "can't gain life" },
    { who: playerOne },
  ),
  form<PlayerRule>(
    "<who> can't cast spells this turn",
    { do: 'playerRule', rule: "can't cast spells" },
    { who: playerOne },
  ),
];
/** parts of a sentence that may stand beside others */
export const controlEffects = (quoted: Phrase<Ability>): readonly Phrase<Effect>[] => [
  ...fixed,
  ...rules,
  emblem(quoted),
];
