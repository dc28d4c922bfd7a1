import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** The question as a person sees it, read from the page alone. */
interface Look {
  over: string | null;
  /** the question, its asker and the place it is asked from; empty while nothing is asked */
  asked: string;
  main: string;
  /** the main button would only say what is missing */
  missing: boolean;
  /** priority, with nothing begun */
  free: boolean;
  confirming: boolean;
  refused: boolean;
  /** only passing is possible */
  nothing: boolean;
  /** of the lit hand cards those that are lands */
  lands: string[];
  /** lit and not yet taken: refs of hand cards, of anything else, and how many lines could still be pressed */
  hand: string[];
  table: string[];
  /** those of the table that are creatures of one's own side */
  own: string[];
  /** groups of which one more could be taken */
  groups: number;
  lines: number;
  steppers: number;
  /** one press sends every attacker */
  all: boolean;
  /** a window lies above the table */
  window: boolean;
  turn: string;
  /** pixels by which the page is wider than its window */
  wide: number;
}

function look(): Look {
  const all = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.offsetParent !== null);
  const text = (selector: string) => document.querySelector<HTMLElement>(selector)?.innerText ?? '';
  const main = document.querySelector<HTMLButtonElement>('.question.open button.main');
  const ready = main !== null && !main.disabled && text('.link-state') === '';
  const refs = (selector: string) => all(selector).map((element) => element.dataset['nav'] ?? '');
  return {
    over: document.querySelector('.over') ? text('.over h2') : null,
    asked: ready ? `${text('.asked-who')}: ${text('.asked-what h2')}` : '',
    main: main?.innerText ?? '',
    missing: main?.dataset['problem'] !== undefined,
    free: document.querySelector('.pass-on') !== null,
    nothing: document.querySelector('.question .nothing-to-do') !== null,
    lands: all('.dock .tile.lit')
      .filter((tile) => /\bLand\b/.test(tile.querySelector('.tile-type')?.textContent ?? ''))
      .map((tile) => tile.dataset['nav'] ?? ''),
    confirming: document.querySelector('.quote') !== null,
    refused: document.querySelector('.question .refused') !== null,
    hand: refs('.dock .tile.lit'),
    table: refs('.board .lit:not(.marked), .stack .lit:not(.marked)'),
    own: refs('.board .half.near .tile.lit:not(.marked)'),
    groups: all('.board button[aria-label$=": one more"]:not(:disabled)').length,
    lines: all('.question button.row-main[aria-pressed="false"]:not(:disabled)').length,
    steppers: all('.question .stepper button:last-child:not(:disabled)').length,
    all: all('.answers .second').some((button) => /^Attack .*with/.test(button.innerText)),
    window: document.querySelector('dialog[open]') !== null,
    turn: text('.turn-now'),
    wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  };
}

/** The arrow that leads from the element in focus to another; `here` if it has the focus, `gone` if there is none. Runs on the page. */
function direction(selector: string): 'here' | 'gone' | 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' {
  const all = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.offsetParent !== null);
  const [target] = all;
  if (!target) return 'gone';
  const active = document.activeElement;
  if (active && all.includes(active as HTMLElement)) return 'here';
  const [a, b] = [active?.getBoundingClientRect(), target.getBoundingClientRect()];
  if (!a) return 'ArrowDown';
  const dx = (b.left + b.right - a.left - a.right) / 2;
  const dy = (b.top + b.bottom - a.top - a.bottom) / 2;
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'ArrowRight' : 'ArrowLeft';
  return dy > 0 ? 'ArrowDown' : 'ArrowUp';
}

/** The part of a card that is seen when others lie over it. */
const LEFT = { x: 14, y: 16 };

/** Things that happened on the page and that a person should never see. */
export interface Trouble {
  readonly errors: string[];
  readonly sideways: string[];
}

/**
 * Somebody who plays through the page as it is drawn: Space for the main button, digits for numbered lines, a click (or tap) on what is lit.
 * Plays lands, casts what it can, attacks with all, blocks with one.
 */
export class Person {
  readonly page: Page;
  readonly trouble: Trouble = { errors: [], sideways: [] };
  /** main buttons pressed, by their words */
  readonly pressed: string[] = [];
  /** clicks, taps and keys so far */
  presses = 0;
  /** casts at most one spell a turn, after the land */
  thrifty = false;
  /** never touches the mouse: moves by the arrows or Tab, and chooses by Enter */
  keysAlone = false;
  readonly #touch: boolean;
  #given = new Set<string>();
  #turn = '';
  #castIn = '';
  #cast = 0;
  #last = '';
  #again = 0;

  constructor(page: Page, touch: boolean) {
    this.page = page;
    this.#touch = touch;
    page.on('console', (message) => {
      if (message.type() === 'error') this.trouble.errors.push(message.text());
    });
    page.on('pageerror', (error) => this.trouble.errors.push(String(error)));
  }

  /** Takes the seat of a link in a browser of one's own. */
  static async seated(browser: Browser, link: string, options: BrowserContextOptions): Promise<Person> {
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
    const person = new Person(await context.newPage(), options.hasTouch ?? false);
    await person.sit(link);
    return person;
  }

  async sit(link: string): Promise<void> {
    await this.page.goto(link);
    await this.page.locator('.board').waitFor();
  }

  look(): Promise<Look> {
    return this.page.evaluate(look);
  }

  /** Does the next thing, if anything is asked; `over` once the page says who won. */
  async act(): Promise<'acted' | 'waits' | 'over'> {
    const now = await this.look();
    if (now.wide > 0) this.trouble.sideways.push(`${now.wide} px too wide: ${now.asked || now.over}`);
    if (now.over !== null) return 'over';
    if (now.asked === '') return 'waits';
    // what is no longer lit when it is pressed is looked at instead
    if (now.window) await this.#key('Escape');
    else await this.#answer(now);
    return 'acted';
  }

  async #answer(now: Look): Promise<void> {
    this.#again = now.asked === this.#last ? this.#again + 1 : 0;
    this.#last = now.asked;
    if (now.refused && !now.free) return this.#key('Escape');
    if (now.free) return this.#withPriority(now);
    if (now.main === 'No attack' && this.#again < 2 && now.all && this.keysAlone) return this.#key('a');
    if (now.main === 'No attack' && this.#again < 2)
      return now.all
        ? this.#press(this.page.locator('.answers .second').filter({ hasText: /^Attack .*with/ }))
        : this.#pressEach(now.own);
    if (now.main === 'No blocks' && this.#again < 2 && now.table.length > 0)
      return this.#pressRef(now.table[0] ?? '', '.board');
    if (/Keep this hand/.test(now.asked) && now.missing) return this.#key('1');
    if (!now.missing) return this.#main(now);
    const at = this.#again % Math.max(1, now.table.length);
    if (now.steppers > 0)
      return this.#press(this.page.locator('.question .stepper button:last-child:not(:disabled)').first());
    if (now.table.length > 0) return this.#pressRef(now.table[at] ?? '', '.board, .stack');
    if (now.hand.length > 0) return this.#pressRef(now.hand[this.#again % now.hand.length] ?? '', '.dock');
    if (now.groups > 0)
      return this.#press(
        this.page.locator('.board button[aria-label$=": one more"]:not(:disabled)').nth(this.#again % now.groups),
      );
    if (now.lines > 0)
      return this.#press(
        this.page
          .locator('.question button.row-main[aria-pressed="false"]:not(:disabled)')
          .nth(this.#again % now.lines),
      );
    return this.#key('Escape');
  }

  /** Each hand card is tried once in a step. */
  async #withPriority(now: Look): Promise<void> {
    if (now.turn !== this.#turn) this.#given = new Set();
    this.#turn = now.turn;
    const turn = now.turn.split('\n')[0] ?? '';
    if (turn !== this.#castIn) this.#cast = 0;
    this.#castIn = turn;
    const hand = this.thrifty
      ? [...now.lands, ...(this.#cast > 0 ? [] : now.hand.filter((ref) => !now.lands.includes(ref)))]
      : now.hand;
    const card = hand.find((ref) => !this.#given.has(ref));
    if (card === undefined) return this.#main(now);
    if (!now.lands.includes(card)) this.#cast++;
    this.#given.add(card);
    await this.#pressRef(card, '.dock');
  }

  async #main(now: Look): Promise<void> {
    this.pressed.push(now.main);
    if (this.#touch) await this.#press(this.page.locator('.question button.main'));
    else await this.#key(' ');
  }

  async #key(key: string): Promise<void> {
    this.presses++;
    await this.page.keyboard.press(key);
  }

  /** Resolves once the page has its answer to what was pressed. */
  async settled(): Promise<void> {
    await this.page
      .waitForFunction(() => {
        const main = document.querySelector<HTMLButtonElement>('.question.open button.main');
        return main === null || !main.disabled;
      })
      .catch(() => undefined);
  }

  async #pressRef(ref: string, within: string): Promise<void> {
    if (this.keysAlone) return this.#reach(`[data-nav="${ref}"]`);
    return this.#press(this.page.locator(within).locator(`[data-nav="${ref}"]`).first(), LEFT);
  }

  /** On a phone the list that has a button for all of them is folded away. */
  async #pressEach(refs: readonly string[]): Promise<void> {
    for (const ref of refs) await this.#pressRef(ref, '.board');
  }

  /** Moves the focus by the arrows towards an element, or by Tab where they do not lead there, and presses Enter. */
  async #reach(selector: string): Promise<void> {
    for (let steps = 0; steps < 250; steps++) {
      const to = await this.page.evaluate(direction, selector);
      if (to === 'gone') return;
      if (to === 'here') return this.#key('Enter');
      await this.#key(steps < 24 && steps % 6 < 5 ? to : 'Tab');
    }
    throw new Error(`The keyboard does not reach ${selector}: ${this.#last}.`);
  }

  /** `at`: where on it, in px; of a card that lies below the next one only the left is seen. */
  async #press(what: ReturnType<Page['locator']>, at?: { x: number; y: number }): Promise<void> {
    if (this.keysAlone) {
      const marked = await what
        .evaluate((element) => element.setAttribute('data-wanted', ''), undefined, { timeout: 1_000 })
        .then(
          () => true,
          () => false,
        );
      if (marked) await this.#reach('[data-wanted]');
      await this.page.evaluate(() => document.querySelector('[data-wanted]')?.removeAttribute('data-wanted'));
      return;
    }
    this.presses++;
    const how = { timeout: 1_000, ...(at ? { position: at } : {}) };
    // what is lit may be gone by now: another person may have answered for the side
    if (this.#touch) await what.tap(how).catch(() => undefined);
    else await what.click(how).catch(() => undefined);
  }
}

/** Everyone acts in turn until `done` says so, the match is over on every page, or for at most `limit` rounds. Gives whether it was done; without `done`: whether it is over. */
export async function play(people: readonly Person[], done?: () => boolean, limit = 2_000): Promise<boolean> {
  for (let round = 0; round < limit; round++) {
    if (done?.()) return true;
    const acted = await Promise.all(people.map((person) => person.act()));
    if (acted.every((what) => what === 'over')) return done?.() ?? true;
    if (!acted.includes('acted')) await people[0]?.page.waitForTimeout(30);
  }
  return false;
}
