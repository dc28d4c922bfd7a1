import { bindingGuides } from './binding.ts';
import { commanderGuides } from './commanders.ts';
import { constructedGuides } from './constructed.ts';
import type { Guide } from './guide.ts';
import { taleGuides } from './tales.ts';

/** The explanation of each format, by its id. */
export const GUIDES: Readonly<Record<string, Guide>> = {
  ...bindingGuides,
  ...constructedGuides,
  ...commanderGuides,
  ...taleGuides,
};
