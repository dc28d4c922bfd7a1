/** What is wrong with a situation, where (as in `seats.Will 1.hand.0`), and how to mend it. */
export class SituationError extends Error {
  readonly where: string;
  readonly mend: string;

  constructor(message: string, where = '', mend = '') {
    super(message);
    this.name = 'SituationError';
    this.where = where;
    this.mend = mend;
  }
}
