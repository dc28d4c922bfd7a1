import type { View } from '../../protocol/index.ts';

/** A view that is drawn once something of it besides its questions is read: what nobody reads costs nothing. It holds until the match goes on. */
export class UnreadView implements View {
  readonly ask: View['ask'];
  readonly #draw: () => View;
  #drawn: View | null = null;

  constructor(ask: View['ask'], draw: () => View) {
    this.ask = ask;
    this.#draw = draw;
  }

  get #view(): View {
    return (this.#drawn ??= this.#draw());
  }
  /** The whole view, for whoever writes it down. */
  toJSON(): View {
    return this.#view;
  }
  get match(): View['match'] {
    return this.#view.match;
  }
  get format(): View['format'] {
    return this.#view.format;
  }
  get you(): View['you'] {
    return this.#view.you;
  }
  get turn(): View['turn'] {
    return this.#view.turn;
  }
  get over(): View['over'] {
    return this.#view.over;
  }
  get sides(): View['sides'] {
    return this.#view.sides;
  }
  get people(): View['people'] {
    return this.#view.people;
  }
  get places(): View['places'] {
    return this.#view.places;
  }
  get seats(): View['seats'] {
    return this.#view.seats;
  }
  get commandName(): View['commandName'] {
    return this.#view.commandName;
  }
  get exile(): View['exile'] {
    return this.#view.exile;
  }
  get stack(): View['stack'] {
    return this.#view.stack;
  }
  get objects(): View['objects'] {
    return this.#view.objects;
  }
  get cards(): View['cards'] {
    return this.#view.cards;
  }
  get waiting(): View['waiting'] {
    return this.#view.waiting;
  }
  get votes(): View['votes'] {
    return this.#view.votes;
  }
  get tale(): View['tale'] {
    return this.#view.tale;
  }
  get desk(): View['desk'] {
    return this.#view.desk;
  }
  get undo(): View['undo'] {
    return this.#view.undo;
  }
  get conceding(): View['conceding'] {
    return this.#view.conceding;
  }
  get dispute(): View['dispute'] {
    return this.#view.dispute;
  }
  get wishes(): View['wishes'] {
    return this.#view.wishes;
  }
}
