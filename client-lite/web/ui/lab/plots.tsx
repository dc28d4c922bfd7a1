import type { ComponentChildren } from 'preact';
import type { Interval } from '../../../../server/protocol/lab/figures.ts';
import type { Bin } from '../../lab/figures.ts';
import { binLabel } from '../../lab/figures.ts';

/** An estimate of a plot: its label, its interval, and both in words. */
export interface Whisker extends Interval {
  readonly label: string;
  readonly says: string;
  /** opens what lies behind it */
  readonly open?: (() => void) | undefined;
  readonly openSays?: string | undefined;
  /** it stands out from the mark */
  readonly out?: boolean;
}

interface Axis {
  readonly low: number;
  readonly high: number;
  /** the value without any effect */
  readonly mark: number | null;
}

const at = (axis: Axis, x: number): string =>
  `${((Math.min(axis.high, Math.max(axis.low, x)) - axis.low) / (axis.high - axis.low || 1)) * 100}%`;

/** Estimates with their intervals, one below the other. Every one has its numbers in words. */
export function Forest({ label, rows, axis }: { label: string; rows: readonly Whisker[]; axis: Axis }) {
  return (
    <ul class="forest" aria-label={label}>
      {rows.map((row) => (
        <li key={row.label} class={row.out ? 'out' : undefined}>
          <Opened {...row}>
            <span class="forest-words">
              <strong>{row.label}</strong> <span>{row.says}</span>
            </span>
            <span class="forest-track" aria-hidden="true">
              {axis.mark !== null && <i class="forest-mark" style={{ left: at(axis, axis.mark) }} />}
              <i
                class="forest-interval"
                style={{ left: at(axis, row.low), width: `calc(${at(axis, row.high)} - ${at(axis, row.low)})` }}
              />
              <i class="forest-value" style={{ left: at(axis, row.value) }} />
            </span>
          </Opened>
        </li>
      ))}
    </ul>
  );
}

/** A row that can be pressed where something lies behind it. */
function Opened({ open, openSays, children }: Pick<Whisker, 'open' | 'openSays'> & { children: ComponentChildren }) {
  if (open === undefined) return <div class="forest-row">{children}</div>;
  return (
    <button type="button" class="forest-row" title={openSays} onClick={open}>
      {children}
    </button>
  );
}

/** Numbers of matches as bars; each bar opens its matches. */
export function Histogram({
  label,
  bars,
  says,
  open,
}: {
  label: string;
  bars: readonly Bin[];
  says(bar: Bin): string;
  open(bar: Bin): void;
}) {
  const most = Math.max(1, ...bars.map((bar) => bar.count));
  return (
    <ol class="histogram" aria-label={label} style={{ '--bars': String(bars.length) }}>
      {bars.map((bar) => (
        <li key={bar.from}>
          <button type="button" disabled={bar.count === 0} title={says(bar)} onClick={() => open(bar)}>
            <span class="sr">{says(bar)}</span>
            <span aria-hidden="true" class="histogram-n">
              {bar.count > 0 && bar.count}
            </span>
            <span
              aria-hidden="true"
              class="histogram-bar"
              style={{ height: `${Math.round((84 * bar.count) / most)}px` }}
            />
            <span aria-hidden="true" class="histogram-at">
              {binLabel(bar)}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
