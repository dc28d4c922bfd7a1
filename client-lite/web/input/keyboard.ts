import { mayContest } from '../match/dispute.ts';
import type { Game } from '../match/game.ts';
import { alike } from '../match/group.ts';
import { commandOf, type Direction, type Focus } from './keys.ts';
import { nameOf } from '../match/names.ts';
import { nearest } from './nav.ts';
import { keyTexts } from '../texts/table/keys.ts';

const focusKind = (target: EventTarget | null): Focus => {
  if (!(target instanceof Element)) return 'table';
  if (target.closest('dialog')) return 'dialog';
  if (target.closest('input[type=radio], input[type=checkbox]')) return 'choice';
  if (target.closest('input, select, textarea')) return 'field';
  return target.closest('.bar, .coach, .timeline, summary, a') ? 'control' : 'table';
};

const objects = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('[data-nav]')].filter((element) => element.offsetParent !== null);

function move(to: Direction): void {
  const all = objects();
  const active = document.activeElement;
  const here = active instanceof HTMLElement && active.dataset['nav'] !== undefined ? active : null;
  const lit = all.find((element) => element.classList.contains('lit'));
  const next = here
    ? all[
        nearest(
          here.getBoundingClientRect(),
          all.map((element) => element.getBoundingClientRect()),
          to,
        )
      ]
    : (lit ?? all[0]);
  next?.focus();
  next?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

const focused = (): { ref: string; area: string | null } | null => {
  const element = document.activeElement?.closest<HTMLElement>('[data-h]');
  const ref = element?.dataset['h'];
  return ref === undefined ? null : { ref, area: element?.dataset['area'] ?? null };
};

const groupInFocus = (): string[] =>
  document.activeElement?.closest<HTMLElement>('[data-members]')?.dataset['members']?.split(' ') ?? [];

function spread(game: Game): void {
  const members = groupInFocus();
  const { view } = game.state.match;
  if (members.length > 1) return game.spread(members, true);
  const mate = members[0];
  // On an object of a group that is drawn one by one, gather the whole group.
  if (view && mate !== undefined && game.state.spread.has(mate))
    game.spread(alike(view, [...game.state.spread]).find((group) => group.includes(mate)) ?? [], false);
}

const fieldInFocus = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset['field'];

/**
 * Press the main button.
 * A form is first scrolled to its end: Space often only means to read on, so it sends the form from there.
 */
function main(game: Game): void {
  const outside = game.question?.part.kind === 'form' && !document.activeElement?.closest('.question');
  const button = outside ? document.querySelector<HTMLElement>('.question .main') : null;
  if (button && game.question?.main.problem === null) button.focus();
  else game.main();
}

/**
 * Connect the keyboard with a table; call the result to disconnect.
 * Enter needs no handler, since objects are buttons.
 */
export function listen(game: Game): () => void {
  const down = (event: KeyboardEvent) => {
    const command = commandOf(
      { key: event.key, ctrl: event.ctrlKey, alt: event.altKey, meta: event.metaKey },
      focusKind(event.target),
    );
    if (
      !command
      || (event.repeat
        && (command.do === 'main' || command.do === 'hold' || command.do === 'other' || command.do === 'undo'))
    )
      return;
    // With no object to move to and nothing to send, let the browser scroll the page.
    if ((command.do === 'move' && objects().length === 0) || (command.do === 'main' && !game.question)) return;
    event.preventDefault();
    const { view } = game.state.match;
    switch (command.do) {
      case 'main':
        return main(game);
      case 'hold':
        return game.main(true);
      case 'other':
        return game.other();
      case 'undo':
        return void game.undo();
      case 'back':
        return game.back();
      case 'stops':
        return game.set({ window: { show: 'stops' } });
      case 'help':
        return game.set({ window: { show: 'help' } });
      case 'move':
        return move(command.to);
      case 'option':
        return game.digit(command.n, fieldInFocus());
      case 'apart':
        return spread(game);
      case 'some': {
        const members = groupInFocus();
        return game.takeSome(members, members.filter((ref) => game.question?.marks.has(ref)).length + command.by);
      }
      case 'inspect': {
        const at = focused();
        const card = document.activeElement?.closest<HTMLElement>('[data-card]')?.dataset['card'];
        if (!at && card !== undefined) return game.lookAt(card);
        if (at && view?.objects[at.ref])
          game.set({ window: { show: 'card', ref: at.ref, card: view.objects[at.ref]?.card ?? null } });
        return;
      }
      case 'contest':
        if (view && mayContest(view)) game.set({ window: { show: 'contest', about: '', line: null } });
        return;
      case 'judge': {
        const at = focused();
        return game.set({ window: { show: 'judge', about: at && view?.objects[at.ref] ? at.ref : null } });
      }
      case 'why': {
        const at = focused();
        const { drafting } = game.state;
        if (at && view) void game.why(at.ref, nameOf(view, at.ref));
        else if (drafting) void game.why(drafting.action.key, drafting.action.label);
        else game.set({ notice: keyTexts.whyNothing });
      }
    }
  };
  /** Space must not press the focused object too: it is the main button */
  const up = (event: KeyboardEvent) => {
    if (event.key === ' ' && focusKind(event.target) === 'table') event.preventDefault();
  };
  document.addEventListener('keydown', down);
  document.addEventListener('keyup', up);
  return () => {
    document.removeEventListener('keydown', down);
    document.removeEventListener('keyup', up);
  };
}
