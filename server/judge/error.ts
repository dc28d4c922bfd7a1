/** The question cannot be answered from the position: neither yes nor no would be true. `because` ends a sentence: "…, because <because>". */
export class NotJudged extends Error {
  readonly because: string;

  constructor(because: string) {
    super(`not judged, because ${because}`);
    this.name = 'NotJudged';
    this.because = because;
  }
}

/** A fault of a situation, its place (as in `seats.Will 1.hand.0`), and the way to mend it. */
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
