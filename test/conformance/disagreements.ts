/** Scenarios whose course or outcome is not that of the rules, by id, with the rule that says so. */
export const DISAGREEMENTS: ReadonlyMap<string, string> = new Map<string, string>([
  ['cards/rules/TokenLimitTest#testOnePlayerHitsLimit', 'CR 701.7a: that many tokens are created; the rules know no greatest number.'],
  ['cards/rules/TokenLimitTest#testOnePlayerHitsLimitWithOtherPlayer', 'CR 701.7a: that many tokens are created; the rules know no greatest number.'],
  ['cards/single/eve/DreamFractureTest#testSpellOpponent', 'CR 603.5: the optional part of the trigger is chosen on resolution; the script does not say how.'],
]);
