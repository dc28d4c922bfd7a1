import { texts } from '../texts.ts';

/** Texts of passing on, holding priority, and automatic answers. */
export const wishTexts = texts({
  passOn: 'Pass on until …',
  stack: 'Let the stack resolve',
  turn: 'Pass to the end of this turn',
  happens: 'Pass until something happens',
  always: (ability: string) => `Always pass for this ability of ${ability}`,
  stops: 'Stops and automatic answers …',
  ends: 'Passing on ends as soon as somebody else puts something on the stack, you are attacked or asked anything else, or your next turn begins.',
  nothing: 'Nothing to do',
  offer:
    'You can only pass here. Skip such moments from now on? You then pass after a second or two, so that nobody can tell it from thinking.',
  skip: 'Skip them',
  keepAsking: 'Keep asking me',
  onlyPass: 'When I can only pass',
  empty: {
    public: 'Skip when everybody can see that I can do nothing',
    own: 'Never ask me when I can do nothing',
    ask: 'Always ask me',
  },
  passing: {
    turn: 'You pass to the end of this turn.',
    happens: 'You pass until something happens.',
    stack: 'You pass while the stack resolves.',
  },
  stop: 'Stop',
  hold: (spell: string) => `You hold priority over ${spell}: act again, or pass to let it resolve.`,
  alwaysYes: 'Always yes',
  alwaysNo: 'Always no',
  alwaysAbout: (source: string) => `for this ability of ${source}, while it is there`,
  waive: (what: string) => `Let ${what} pass`,
  thisTurn: 'this turn',
  untilTold: 'until I say otherwise',
  waived: (what: string) => `You let ${what} pass.`,
  waivedTurn: (what: string) => `You let ${what} pass this turn.`,
  askAgain: 'Ask me again',
  automatic: 'Automatic answers',
  says: { pass: 'Always passed', yes: 'Always yes', no: 'Always no' },
  noneAutomatic:
    'You have set no automatic answer. You can set one while an ability is on the stack, and when it asks you if you want to.',
});
