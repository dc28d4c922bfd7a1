export * from './core.ts';
export * from './terminals.ts';
export * from './basic.ts';
export * from './forms.ts';
