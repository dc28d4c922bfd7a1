import { choice, number, toggle, type OptionsOf } from '../sdk/options.ts';

/** Every option of the format, the default first. Clauses are those of clauses.ts. */
export const BINDING_OPTIONS = {
  freeMulligan: choice({
    label: 'Free mulligan', clause: 'C3', ruling: true, default: 'none',
    choices: { none: 'Every mulligan counts', first: 'The first one does not count (CR 103.5c)' },
    about: 'Whether the first mulligan puts no card on the bottom.',
  }),
  strayGraveyard: choice({
    label: 'Cards that die away from home', clause: 'C6', ruling: false, default: 'front',
    choices: { front: 'Graveyard at the Front where they were', owner: "Their owner's own graveyard (CR 400.3)" },
    about: "Where a Magician's card goes when it leaves another Magician's Front for a graveyard.",
  }),
  augurOwnTargets: choice({
    label: "The Augur's own things as targets", clause: 'C7', ruling: true, default: 'any-front',
    choices: { 'any-front': 'At any Front', 'own-front': 'Only at the Front of the source' },
    about: 'The document limits the Augur to the Front for things of Magicians; this is about things of the Opposition.',
  }),
  stackTargeting: choice({
    label: 'Spells and abilities as targets', clause: 'C7', ruling: true, default: 'any-front',
    choices: { 'any-front': 'Of every Front', 'own-front': 'Only of the Front of the source' },
    about: 'Whether a Magician may counter a spell cast against a friend.',
  }),
  globalEffects: choice({
    label: 'Effects that do not target', clause: 'C10', ruling: true, default: 'all-fronts',
    choices: { 'all-fronts': 'Reach every Front', 'own-front': 'Reach only the Front of their source' },
    about: 'What "each opponent", "each player" and "all creatures" mean.',
  }),
  augurMoves: choice({
    label: 'What the Augur may move', clause: 'C4', ruling: true, default: 'own',
    choices: { own: 'Permanents of the Opposition', 'any-at-front': 'Permanents of both sides' },
    about: "The document says \"any Cards in play\". A Magician's permanent that moves goes to the Magician at the Front where it arrives.",
  }),
  giveAway: choice({
    label: 'What a Magician may give away', clause: 'C5', ruling: true, default: 'own',
    choices: { own: 'Permanents that they control', 'any-at-front': 'Any permanent at their Front' },
    about: 'The document says "any Cards in play from the battlefield of their Front". The Magician at the Front where it arrives then controls it.',
  }),
  moveSickness: choice({
    label: 'Summoning sickness after a move', clause: 'C13', ruling: true, default: 'by-person',
    choices: { 'by-person': "Only when another person controls it: a gift is sick, the Augur's own move is not", always: 'Always', never: 'Never' },
    about: 'How a move between Fronts counts for continuous control (CR 302.6).',
  }),
  moveEnchanted: choice({
    label: 'Moving what others have attached to', clause: 'C13', ruling: true, default: 'locked',
    choices: { locked: 'It cannot be moved', shed: "It may be moved; others' attachments fall off" },
    about: "A permanent that carries an Aura or Equipment of the other side.",
  }),
  fealtyUpkeep: choice({
    label: 'When Fealty buys land', clause: 'C14', ruling: true, default: 'own',
    choices: { own: "In the upkeep of the Will's turn", every: 'In every upkeep' },
    about: 'In which upkeep steps a Magician may turn one Fealty into a land card.',
  }),
  fealtyAsLife: choice({
    label: 'Fealty as Life', clause: 'C15', ruling: false, default: 'unlimited',
    choices: { unlimited: 'As much as there is', '10': 'At most 10 a turn', '5': 'At most 5 a turn', '3': 'At most 3 a turn', '1': 'At most 1 a turn', off: 'Not at all' },
    about: 'How much Fealty the Magicians together may spend in a turn to keep the Will at 1 Life.',
  }),
  returnToRelationshipZone: choice({
    label: 'Return to the Relationship Zone', clause: 'C17', ruling: true, default: 'all',
    choices: { all: 'Every tied card may return', permanents: 'Only permanent cards may', none: 'None may' },
    about: 'Which tied cards may go back to the zone instead of staying where they went.',
  }),
  tiedAreCommanders: choice({
    label: 'Tied cards and commanders', clause: 'C25', ruling: true, default: 'no',
    choices: { no: 'Card texts do not take them for commanders', yes: 'Card texts take them for commanders' },
    about: 'Whether "commander" in the text of a card means a card that is tied to a Relationship.',
  }),
  placeLands: choice({
    label: 'Lands of the Places', clause: 'C22', ruling: false, default: 'every-front', before: 'own-front',
    choices: { 'every-front': 'Every Library gets those of every Front', 'own-front': "A Magician's Library gets those of their own Front" },
    about: 'Which Steps lend a copy of their land card to a Library.',
  }),
  landColours: choice({
    label: 'Colours of dealt lands', clause: 'C22', ruling: true, default: 'library',
    choices: { library: "As the coloured symbols of the Library's cards", places: 'As the colours of the Places' },
    about: 'In what proportion lands are dealt from the five Roads.',
  }),
  landShare: number({
    label: 'Share of lands', clause: 'C22', ruling: true, default: 0.4, min: 0, max: 0.7, whole: false,
    about: 'Lands are dealt until they make up this share of a Library; 0 deals none beyond those of the Places.',
  }),
  teamHands: choice({
    label: 'Hands of friends', clause: 'C22', ruling: true, default: 'open',
    choices: { open: 'Magicians see each other’s hands (CR 810.5)', closed: 'They do not' },
    about: 'Whether Magicians see each other’s hands.',
  }),
  willLife: number({ label: "Will's Life", clause: 'C23', ruling: true, default: 21, min: 1, max: 500, whole: true, about: 'Life of the Will in a quick deal.' }),
  threatLife: number({ label: "Threat's Life", clause: 'C23', ruling: true, default: 20, min: 1, max: 500, whole: true, about: 'Life of the Threat in a quick deal.' }),
  fillWithBasics: toggle({
    label: 'Fill Roads with basics', clause: 'Q1', ruling: true, default: false,
    about: 'Basic lands stand in for nonbasic lands that the pool does not have.',
  }),
  colourless: choice({
    label: 'Colourless cards in the Weather', clause: 'Q2', ruling: true, default: 'any',
    choices: { any: 'Count for any colour', none: 'Are left out' },
    about: 'Whether colourless cards may be drawn into the Weather for a colour.',
  }),
} as const;

export type BindingOptions = OptionsOf<typeof BINDING_OPTIONS>;
