/** Match marks: Fealties by seat, and the Fealty spent as Life in a turn. */
export const FEALTIES = 'fealties';
export const SPENT = 'fealtySpent';
