/** True in `npm run sweep`. */
const ALL = process.env['SWEEP'] !== undefined;

/** Cases of which `some` show in `npm test` what each is about; `npm run sweep`, which .ci/run runs, has them all. */
export const sample = <T>(some: readonly T[], all: readonly T[]): readonly T[] => (ALL ? all : some);
