/** Zap is on the stack, aimed at the Bear; the Magician holds an Ash Cub. A file as the judge takes it. */
export const ZAP_AT_BEAR = {
  format: 'binding',
  cards: [
    { name: 'Zap', cost: '{R}', type: 'Instant', text: 'Zap deals 3 damage to target creature.' },
    { name: 'Bear', type: 'Creature — Bear', pt: '2/2' },
    { name: 'Ash Cub', cost: '{R}', type: 'Creature — Bear', pt: '1/1' },
  ],
  seats: { 'Will 1': { hand: ['Ash Cub'], battlefield: ['Mountain'] }, 'Opposition 1': { battlefield: ['Bear'] } },
  stack: [{ card: 'Zap', by: 'Will 1', targets: ['Bear'] }],
  turn: { side: 'Will', step: 'upkeep', number: 7 },
};
