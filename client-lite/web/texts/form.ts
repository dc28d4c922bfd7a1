import { texts } from './texts.ts';

/** Texts of forms that a question opens. */
export const formTexts = texts({
  begun: 'You had begun to fill this in before it was asked anew.',
  restore: 'Put it back',
  optional: 'if you like',
  nothing: 'Nothing yet',
  change: 'Change',
  only: 'The only choice',
  depends: 'It depends on what you choose above.',
  empty: 'There is nothing to choose from.',
  chosen: (n: number, range: string) => `${n} chosen, ${range}`,
  tooMany: (n: number) => `${n} too many`,
  left: (n: number) => `${n} left`,
  ofCharacters: (n: number) => `of ${n} characters`,
  chooseFile: 'Choose a file …',
  fileFor: (label: string) => `${label}: choose a file …`,
  noFile: 'No file',
  fileTaken: 'A file is taken',
  removeFile: 'Take it out',
  paste: 'Paste its text instead',
  inOrder: (label: string) => `${label}: in this order`,
  isFirst: (option: string) => `${option} is first`,
  before: (option: string, other: string) => `${option}: before ${other}`,
  up: 'Up',
  out: 'Out',
  takeOut: (option: string) => `${option}: take out`,
});
