/** Scenarios whose course or outcome is not that of the rules, by id, with the rule that says so. */
export const DISAGREEMENTS: ReadonlyMap<string, string> = new Map<string, string>([
  [
    'cards/rules/TokenLimitTest#testOnePlayerHitsLimit',
    'CR 701.7a: that many tokens are created; the rules know no greatest number.',
  ],
  [
    'cards/rules/TokenLimitTest#testOnePlayerHitsLimitWithOtherPlayer',
    'CR 701.7a: that many tokens are created; the rules know no greatest number.',
  ],
  [
    'cards/single/eve/DreamFractureTest#testSpellOpponent',
    'CR 603.5: the optional part of the trigger is chosen on resolution; the script does not say how.',
  ],
  [
    'cards/requirement/BlockRequirementTest#testBreakerOfArmiesWithMenace',
    'CR 509.1c: a requirement to block is obeyed only as far as no restriction is disobeyed; one creature by itself does not block what has menace, and nothing is refused.',
  ],
  [
    'cards/single/pip/HELIOSOneTest#test_NoTarget_1MV_0Energy',
    'CR 602.2b, 601.2c: an ability that needs a target cannot be activated without a legal one; the peer offers it and then finds none.',
  ],
]);
