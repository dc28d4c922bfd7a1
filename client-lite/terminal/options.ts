import type { FormatInfo } from '../../server/protocol/index.ts';
import type { Setup } from '../web/pages/setup.ts';

/** Set an option typed as `key=value`; a sentence if the format has no such option. */
export function withOption<T extends Pick<Setup, 'options'>>(format: FormatInfo, setup: T, said: string): T | string {
  const [key = '', value = ''] = said.split('=').map((s) => s.trim());
  const option = format.options.find((o) => o.key === key);
  if (!option)
    return `The options are: ${format.options.map((o) => `${o.key} (${o.label}: ${String(o.default)})`).join(', ')}.`;
  return {
    ...setup,
    options: {
      ...setup.options,
      [key]: option.kind === 'number' ? Number(value) : option.kind === 'boolean' ? value === 'true' : value,
    },
  };
}
