import type { Fault } from '../../judge/fault.ts';

/** A fault at its place, with the way to mend it. */
export function FaultNote({ fault }: { fault: Fault }) {
  return (
    <p class="judge-fault">
      <b aria-hidden="true">!</b>{' '}
      <span>
        {fault.message} {fault.mend}
      </span>
    </p>
  );
}
