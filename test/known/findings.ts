/**
 * Findings that are known and accepted for now. Each command that looks for faults (`fuzz`, `smoke`, `conformance`) compares what it finds with this list and fails only on
 * what the list does not name. A finding that no longer occurs is taken off the list.
 */
export interface Known {
  readonly by: 'fuzz' | 'smoke' | 'conformance';
  /** a fuzz finding: its format and kind; a smoke finding: the card; a scenario: its id */
  readonly what: string | RegExp;
  /** the reason it stands, with the rule */
  readonly why: string;
}

export const KNOWN: readonly Known[] = [
  {
    by: 'conformance',
    what: 'AI/basic/TargetAmountAITest#test_AI_ChooseTargets',
    why: "The script leaves the choice to the peer's own AI, which picks other targets than a plain player does; no rule decides it (CR 601.2c).",
  },
  {
    by: 'conformance',
    what: 'cards/abilities/oneshot/exile/FiendHunterTest#testExileAndReturnWorks',
    why: "The script leaves the choice to the peer's own AI, which picks other targets than a plain player does; no rule decides it (CR 601.2c).",
  },
  {
    by: 'conformance',
    what: 'cards/copy/CloneTest#testCloneSacrifice',
    why: "The script leaves the choice to the peer's own AI, which picks other targets than a plain player does; no rule decides it (CR 601.2c).",
  },
  {
    by: 'conformance',
    what: 'cards/control/ExileAndReturnUnderYourControlTest#testVillainousWealthExilesBoost',
    why: 'The script answers once for several casts during one resolution; the core asks after each (CR 608.2g).',
  },
  {
    by: 'conformance',
    what: 'cards/single/iko/ZilorthaStrengthIncarnateTest#testPresent_combatDamageResolvesLethalityUsingPower',
    why: 'The card file has no line about lethal damage by power, so nothing plays it (CR 120.6).',
  },
  {
    by: 'conformance',
    what: 'cards/single/iko/ZilorthaStrengthIncarnateTest#testPresent_ownedByBothPlayers',
    why: 'The card file has no line about lethal damage by power, so nothing plays it (CR 120.6).',
  },
  {
    by: 'conformance',
    what: 'cards/single/iko/ZirdaTheDawnwakerCompanionTest#testCompanionAbility',
    why: 'The script brings a companion from a sideboard that its data does not list (CR 702.139a).',
  },
];

/** Why a finding is known; null: it is new. */
export const knownReason = (by: Known['by'], what: string): string | null =>
  KNOWN.find((k) => k.by === by && (typeof k.what === 'string' ? k.what === what : k.what.test(what)))?.why ?? null;
