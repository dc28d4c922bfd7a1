import { texts } from '../texts.ts';

/** Texts of the lessons: the page that offers them, and the coach at the table. */
export const learnTexts = texts({
  page: {
    title: 'Learn to play',
    about: 'A short match with a coach beside it. Each lesson takes about three minutes, and you can skip any of it.',
    begin: 'Begin the lesson',
    laying: 'The table is being laid …',
    real: 'Play a real match',
  },
  coach: {
    label: 'Coach',
    progress: (at: number, of: number) => `${at} of ${of}`,
    next: 'Next',
    skip: 'Skip this step',
    end: 'End the lesson',
    again: 'Once more',
    won: 'You won!',
    lost: 'This one is over',
    over: 'That was the lesson.',
  },
  confrontation: {
    name: 'The Confrontation',
    about: 'Two Magicians against the Opposition, on two Fronts, with a Will to share.',
    names: { you: 'Robin', friend: 'Bea', augur: 'Augur' },
    steps: {
      welcome:
        'This is a Confrontation. You are Robin. Robin and Bea are the Magicians; the Augur plays the Opposition. Each Magician fights at a Front. Yours is Front 1.',
      lives:
        'Your side shares one life total, the Will. The Opposition’s is called the Threat. Bring the Threat to 0 before the Will gets there.',
      land: 'This is your hand. Tap Forest to play it: one land each turn, as in any game of Magic.',
      cast: 'Now cast Path Bear. Tap it, look at how it is paid, and confirm with the main button.',
      resolve:
        'Path Bear is on the stack: everyone may respond before it resolves. Nobody will here, so pass with the main button.',
      zone: 'Cards tied to your Relationships lie here, in the Relationship Zone. You may play them from there as from your hand, for {2} more each time after the first.',
      combat:
        'Path Bear is summoning sick, but Thornback Boar is ready. The main button says where it takes you: go to combat.',
      attack: 'Creatures attack and block only at their own Front. Choose Thornback Boar, then confirm the attack.',
      damage: 'The Opposition has no untapped creature at Front 1 that could block. Pass until damage is dealt.',
      fealty:
        'The Threat went down. Your own side has Fealty, which Places have promised you. Spend it when the Will would fall below 1: each keeps one Life. In an upkeep, one buys a copy of that Place’s land.',
      theirs:
        'Pass until the Opposition has had its turn. If it attacks at your Front, you are asked for blocks: tap your creature, then the attacker.',
      finish:
        'Your turn again. Slingshot, if you draw it, can hit the Opposition from any Front. Attack with all you have and bring the Threat to 0.',
    },
    ending:
      'A real Confrontation has one Front for each Magician, dealt Libraries, and cards that the Opposition moves from Front to Front. The Augur’s seat is open to you, too.',
  },
  commander: {
    name: 'Commander',
    about: 'Your commander waits in the command zone. One opponent, and the same few buttons.',
    names: { you: 'Robin', rival: 'Rival' },
    steps: {
      welcome:
        'This is Commander, and you are Robin. Each player leads a deck of 100 different cards with a legendary creature and starts at 40 life. To save time, this match begins in the middle.',
      life: 'Here are the life totals. Bring your Rival to 0. Damage by one commander counts apart: 21 of it also wins.',
      zone: 'This is your commander, Mira of the Lanterns, in the command zone. You may cast her from there.',
      land: 'This is your hand. Tap Forest to play it: one land each turn.',
      cast: 'Three lands: enough for Mira. Tap her, look at how she is paid, and confirm with the main button.',
      resolve: 'Mira is on the stack: your Rival may respond before she resolves. Pass with the main button.',
      tax: 'If Mira would leave the battlefield, you may put her back into the command zone. Each time you cast her again, she costs {2} more: the commander tax.',
      combat:
        'Mira is summoning sick, but Thornback Boar is ready. The main button says where it takes you: go to combat.',
      attack: 'Choose Thornback Boar, then confirm the attack.',
      damage: 'Your Rival has no untapped creature that could block. Pass until damage is dealt.',
      theirs:
        'Pass until your Rival has had their turn. If they attack, you are asked for blocks: tap your creature, then the attacker.',
      finish: 'Your turn again, and Mira is ready. Attack with all you have.',
    },
    ending:
      'A real game seats two to twelve players, each with a deck of their own: bring your list, or have one dealt for you.',
  },
});
