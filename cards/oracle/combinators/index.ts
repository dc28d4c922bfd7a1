export * from './core.ts';
export * from './terminals.ts';
export * from './alternatives.ts';
export * from './basic.ts';
export * from './records.ts';
export { wordings, type Wordings } from './wordings.ts';
export * from './forms.ts';
