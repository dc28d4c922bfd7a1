/** Stands in for the place where IR comes into a match that is not a card's (run.ts). */
import { varied } from './vary.ts';

export const byRules = <T extends object>(ir: T): T => varied('byRules', ir);
export const fromKey = <T extends object>(ir: T): T => varied('fromKey', ir);
