import type { HandlesPort } from '../../view-ports.ts';

/** A line for the judge whose handles in braces, "May {c12} attack?", are the core's refs instead. What is no handle of this viewer's stays as it is. */
export const inRefs =
  (handles: HandlesPort) =>
  (line: string): string =>
    line.replaceAll(/\{(c\d+)\}/g, (_braces, h: string) => {
      const ref = handles.toInternalAbout(h);
      return ref === null ? h : `{${ref}}`;
    });
