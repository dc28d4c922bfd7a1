const PATHS = {
  'turn back': 'M5 4v16M20 4 9 12l11 8z',
  back: 'M17 4 6 12l11 8z',
  play: 'M6 3v18l15-9z',
  pause: 'M7 4v16M17 4v16',
  next: 'm7 4 11 8-11 8z',
  'next turn': 'M19 4v16M4 4l11 8-11 8z',
} as const;
export type Icon = keyof typeof PATHS;

/** Sign of a button that moves through the match. */
export const StepIcon = ({ of }: { of: Icon }) => (
  <svg viewBox="0 0 24 24" class={`step-icon ${of === 'play' || of === 'pause' ? 'solid' : ''}`} aria-hidden="true">
    <path d={PATHS[of]} />
  </svg>
);
