import type * as Engine from '../../engine/kernel/decisions.ts';
import type { TaleDefinition, TaleLine, TaleState } from '../../../formats/sdk/tale/tale.ts';
import type { Game } from '../../engine/game/game.ts';
import type { CardView, LogLine, Prompt, TaleView, View } from '../../protocol/index.ts';
import { cardViews } from '../card-view.ts';
import { versionOf } from '../../engine/decisions/taking.ts';
import type { HandlesPort, TableFacts, ViewerPort } from '../view-ports.ts';
import type { TaleGame } from '../tale.ts';
import type { TaleAsked } from '../tale-snapshot.ts';
import { secretsOf } from './desk.ts';
import { Viewer } from './view.ts';
import { facesOf } from './drawn-objects.ts';
import type { PersonId } from '../../engine/kernel/refs.ts';

/** lines of a tale belong to no turn */
const NO_TURN = -1;

/** The drawing of one state of the tale, kept while the state is the same. */
interface Drawn {
  readonly of: TaleState;
  readonly asked: readonly TaleAsked[];
  readonly progress: number | undefined;
  readonly tale: TaleView;
  readonly ask: Prompt[];
  readonly cards: Record<string, CardView>;
}

/**
 * One viewer's view of a tale. The tale says what a person sees of it and is asked, and who may read each of its lines; of cards those are shown that it names
 * there, and that lines of matches name. While a match is played inside, it is that match's view with the tale beside it.
 */
export class TaleViewer implements ViewerPort {
  readonly #g: TaleGame;
  readonly #person: PersonId | null;
  readonly #table: TableFacts;
  readonly #story: TaleDefinition['story'];
  readonly #matches = new WeakMap<Game, Viewer>();
  readonly #lines: LogLine[] = [];
  /** the end of the log as written: lines of the tale, matches begun, and lines of the last of these */
  #read: number;
  #chapter = -1;
  #toldOfMatch = 0;
  #drawn: Drawn | null = null;
  #secrets: { readonly of: TaleState; readonly desk: NonNullable<View['desk']> } | null = null;
  readonly #known = new Map<string, Record<string, CardView>>();
  /** keys that lines of matches inside named, and the match; what they stand for is shown on when it is over */
  readonly #named = new Map<string, Game>();
  /** the cards of the match inside with those of the tale */
  #both: { readonly match: View['cards']; readonly tale: View['cards']; readonly cards: View['cards'] } | null = null;

  constructor(
    g: TaleGame,
    who: { readonly person: PersonId | null },
    table: TableFacts,
    story?: TaleDefinition['story'],
  ) {
    this.#g = g;
    this.#person = who.person;
    this.#table = table;
    this.#story = story;
    this.#read = g.since;
  }

  // ---- the view -----------------------------------------------------------------------------------------------------

  view(): View {
    const drawn = this.#draw();
    const viewer = this.#inMatch();
    if (viewer === null) return this.#outside(drawn);
    const view = viewer.view();
    if (this.#both?.match !== view.cards || this.#both.tale !== drawn.cards)
      this.#both = { match: view.cards, tale: drawn.cards, cards: { ...drawn.cards, ...view.cards } };
    const desk = view.desk ? { desk: this.#desk(drawn) } : {};
    return { ...view, cards: this.#both.cards, tale: drawn.tale, ...desk };
  }

  /** While no match is played: no turn, nobody's seat and nothing on the table; the phases take the place of the steps. */
  #outside(drawn: Drawn): View {
    const { of, tale, ask, cards } = drawn;
    const g = this.#g;
    const person = this.#person;
    const dispute = this.#table.dispute?.(person);
    const { undo, conceding, desk } = (person === null ? undefined : this.#table.private?.(person)) ?? {};
    return {
      match: this.#table.match,
      format: this.#table.format,
      you: { person, side: person === null ? null : (g.setup.people[person]?.side ?? null), seats: [] },
      turn: {
        number: of.stage,
        side: -1,
        seats: [],
        step: tale.phases.find((p) => p.is === 'now')?.id ?? of.phase,
        timeline: tale.phases.map(({ id, label }) => ({ id, label })),
        priority: null,
        passed: [],
      },
      over: of.over === null ? null : { ...of.over, clauses: [...of.over.clauses] },
      sides: [],
      people: g.setup.people.map(({ name, side }, i) => {
        const at = this.#table.people[i];
        return {
          person: i,
          name: at?.name ?? name,
          side,
          bot: at?.bot ?? null,
          connected: at?.connected ?? false,
          left: g.left(i),
        };
      }),
      places: [],
      seats: [],
      commandName: 'Command zone',
      exile: [],
      stack: [],
      objects: {},
      cards,
      ask,
      waiting: g.open
        .filter(({ of: q }) => q.standing !== true)
        .map(({ of: q }) => ({ person: q.person, what: q.mode === 'agree' ? 'an agreement' : 'a choice' })),
      tale,
      ...(undo ? { undo } : {}),
      ...(conceding ? { conceding } : {}),
      ...(desk ? { desk: this.#desk(drawn) } : {}),
      ...(dispute ? { dispute } : {}),
    };
  }

  /** The secrets of this person, as long as the state is the same. */
  #desk({ of, tale }: Drawn): NonNullable<View['desk']> {
    if (this.#secrets?.of !== of) {
      const others = [null, ...this.#g.setup.people.keys()].filter((other) => other !== this.#person);
      const views = others.map((other) => this.#g.view(other));
      this.#secrets = { of, desk: { secrets: secretsOf(tale, views) } };
    }
    return this.#secrets.desk;
  }

  #draw(): Drawn {
    const { state, open, progress } = this.#g;
    if (this.#drawn?.of === state && this.#drawn.asked === open && this.#drawn.progress === progress)
      return this.#drawn;
    const told = this.#g.view(this.#person);
    const tale = { ...told, match: this.#g.match !== null, links: [...this.#told(state), ...told.links] };
    const mine = open.filter(({ of }) => of.person === this.#person);
    const ask = mine.map(({ id, of }): Prompt => ({
      decision: id,
      person: of.person,
      seats: [],
      mode: of.mode,
      part: of.part,
      ...(of.ifNothing === undefined ? {} : { ifNothing: of.ifNothing }),
      ...(of.standing ? { standing: true as const } : {}),
      version: versionOf(of.part),
    }));
    const keys = new Set([
      ...cardsOf(tale),
      ...mine.flatMap(({ of }) => cardsAsked(of.part)),
      ...state.lines.filter((line) => this.#mayRead(line)).flatMap(cardsSaid),
    ]);
    const shown = this.#drawn?.cards ?? {};
    const named =
      this.#g.match === null ? [...this.#named].map(([key, game]) => facesOf(game, { def: key, face: 0 })) : [];
    const now = Object.assign({}, ...named, ...[...keys].map((key) => this.#card(key))) as Record<string, CardView>;
    const cards = sameKeys(shown, now) ? shown : now;
    return (this.#drawn = { of: state, asked: open, progress, tale, ask, cards });
  }

  /** Where what is kept of it can be read, now or when it is over. */
  #told({ over }: TaleState): TaleView['links'] {
    const story = this.#story;
    if (story === undefined) return [];
    return [
      {
        label: over === null ? `The ${story.name} so far` : `The ${story.name}, and what comes next`,
        path: `${story.page}${encodeURIComponent(this.#table.match)}`,
      },
    ];
  }

  /** A card with its faces; nothing where the setup has none of that key. */
  #card(key: string): Record<string, CardView> {
    let views = this.#known.get(key);
    if (views === undefined) {
      const card = this.#g.setup.cards[key];
      this.#known.set(key, (views = card === undefined ? {} : cardViews(card)));
    }
    return views;
  }

  // ---- the match inside ---------------------------------------------------------------------------------------------

  #viewerOf(game: Game): Viewer {
    let viewer = this.#matches.get(game);
    if (viewer === undefined)
      this.#matches.set(game, (viewer = new Viewer(game, { person: this.#person }, this.#table)));
    return viewer;
  }
  #inMatch(): Viewer | null {
    return this.#g.match === null ? null : this.#viewerOf(this.#g.match);
  }

  get handles(): HandlesPort {
    return this.#inMatch()?.handles ?? NO_OBJECTS;
  }

  // ---- the log ------------------------------------------------------------------------------------------------------

  #mayRead({ to }: TaleLine): boolean {
    return to === null || (this.#person !== null && to.includes(this.#person));
  }

  /** The tale's lines and those of the matches inside, as they came: a match's after what the tale said before it began, and before what it has said since. */
  log(): readonly LogLine[] {
    const { chapters, state } = this.#g;
    for (;;) {
      this.#tellMatch(chapters[this.#chapter]?.game);
      const next = chapters[this.#chapter + 1];
      this.#tell(state.lines.slice(this.#read, next?.after));
      if (next === undefined) return this.#lines;
      this.#chapter++;
      this.#toldOfMatch = 0;
    }
  }

  #tellMatch(game: Game | undefined): void {
    if (game === undefined) return;
    const lines = this.#viewerOf(game).log();
    for (const line of lines.slice(this.#toldOfMatch)) {
      this.#lines.push({ ...line, n: this.#lines.length });
      for (const piece of line.say) if (typeof piece === 'object' && 'card' in piece) this.#named.set(piece.card, game);
    }
    this.#toldOfMatch = lines.length;
  }

  #tell(lines: readonly TaleLine[]): void {
    this.#read += lines.length;
    for (const line of lines) {
      if (!this.#mayRead(line)) continue;
      const say = line.say.map((piece) =>
        typeof piece === 'object' && 'card' in piece
          ? { card: piece.card, name: this.#g.setup.cards[piece.card]?.name ?? piece.card }
          : piece,
      );
      this.#lines.push({ n: this.#lines.length, turn: NO_TURN, say });
    }
  }
}

function cardsOf({ sheets, tracks }: TaleView): string[] {
  const cards = [
    ...sheets.flatMap((sheet) => sheet.groups.flatMap((group) => group.cards)),
    ...tracks.flatMap((track) =>
      track.stations.flatMap((s) => [
        ...(s.land === undefined ? [] : [s.land]),
        ...s.parts.flatMap((part) => part.cards),
      ]),
    ),
  ];
  return cards.flatMap(({ card }) => card ?? []);
}

const cardsAsked = (part: Engine.Part): string[] =>
  part.kind === 'form'
    ? part.fields.flatMap((field) => (field.kind === 'pick' ? field.options.flatMap((o) => o.card ?? []) : []))
    : [];

const cardsSaid = ({ say }: TaleLine): string[] =>
  say.flatMap((piece) => (typeof piece === 'object' && 'card' in piece ? [piece.card] : []));

function sameKeys(a: object, b: object): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b);
}

const noMatch = (): never => {
  throw new TypeError('no match is being played inside of the tale');
};
/** A tale's own questions name no objects. */
const NO_OBJECTS: HandlesPort = {
  toInternal: (answer) => answer,
  toInternalAbout: () => null,
  toQuote: noMatch,
  toForecast: noMatch,
  toNames: () => [],
};
