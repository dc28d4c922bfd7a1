import { print, share, type CardsCommand } from './command.ts';

export const statsCommand: CardsCommand = {
  name: 'stats',
  usage: [['stats', 'how many cards of each set are understood as a whole']],
  parse: (args) =>
    args.length > 0
      ? null
      : async (at) => {
          const { cards, whole, gone, sets } = await (await at.catalog()).stats();
          for (const s of sets) print(`${(s.set || '(no set)').padEnd(8)} ${share(s.whole, s.cards)}`);
          if (gone > 0) print(`${gone} of them are no longer in the file they came from.`);
          print(`${share(whole, cards)} cards are whole.`);
        },
};
