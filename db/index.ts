export { openDatabase, type Database, type DatabaseOptions } from './open.ts';
export { DatabaseError, FencedError } from './errors.ts';
export { MatchRepository, type WriteRecord } from './matches.ts';
export { CatalogRepository } from './catalog.ts';
export { PlaneRepository } from './planes.ts';
export { CharacterRepository } from './characters.ts';
export { BusyError, FollowedError, QuestRepository, writeQuest } from './quests.ts';
