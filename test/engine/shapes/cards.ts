/** Cards that several rulings about shapes of cards need. */

export const BOUNCE = {
  name: 'Bounce',
  cost: '{U}',
  type: 'Instant',
  text: "Return target creature to its owner's hand.",
};
export const ECHO = {
  name: 'Echo',
  cost: '{U}',
  type: 'Creature — Shapeshifter',
  pt: '0/0',
  text: 'You may have Echo enter as a copy of any creature on the battlefield.',
};
export const MOURN = {
  name: 'Mourner',
  cost: '{B}',
  type: 'Creature — Bat',
  pt: '1/1',
  text: 'Whenever another creature dies, you gain 1 life.',
};
export const BLINK = {
  name: 'Blink',
  cost: '{W}',
  type: 'Instant',
  text: "Exile target creature you control, then return it to the battlefield under its owner's control.",
};
export const TURN = { name: 'Turn', cost: '{U}', type: 'Sorcery', text: 'Transform target creature.' };
export const DELUGE = { name: 'Deluge', cost: '{3}{R}', type: 'Sorcery', text: 'Cascade\nDraw a card.' };
