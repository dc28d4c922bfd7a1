import { BOOK, FORMATS } from '../../formats/index.ts';
import { SetupError } from '../../formats/sdk/error.ts';
import type { FormatDefinition } from '../../formats/sdk/format.ts';

/** The formats that a variant goes with, with it laid over them. */
export function withVariant(id: string): readonly FormatDefinition[] {
  return [...FORMATS.keys()].flatMap((format) => {
    try {
      return [BOOK.of({ format, variants: [id] })];
    } catch (e) {
      if (e instanceof SetupError) return [];
      throw e;
    }
  });
}

/** Less life to begin with, where a table may set it: matches end sooner. */
export function shortOf({ info }: FormatDefinition): Record<string, unknown> {
  return Object.fromEntries(
    info.options.flatMap((o) =>
      o.kind === 'number' && /life$/i.test(o.key) && typeof o.default === 'number'
        ? [[o.key, Math.max(o.min ?? 1, Math.ceil(o.default / 4))]]
        : [],
    ),
  );
}
