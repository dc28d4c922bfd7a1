import type { Element } from '../model/plane.ts';

/** The people, powers and things of Orrow (clause P1: 25 or more; Disposition and Haunt together or neither). */
export const ELEMENTS: readonly Element[] = [
  {
    name: 'The Bell Wardens',
    disposition: ['W'],
    lore: 'They ring for falling stone, for fire and for strangers, and nobody may refuse to come out when the bells ring.',
    haunt: {
      name: 'Bellrow',
      lore: 'The lowest terrace that still has a gate. Below it the mountain goes on, and so do the stairs.',
    },
  },
  {
    name: 'The Rope Guild',
    disposition: ['W', 'U'],
    lore: 'Whoever must be lifted or lowered pays the Guild by weight, and the Guild has never dropped a paying customer.',
    haunt: { name: 'The Great Winch', lore: 'Forty oxen turn it by day. Nobody says what turns it by night.' },
  },
  {
    name: 'The Pilgrims Upward',
    disposition: ['G', 'W'],
    lore: 'They climb a shelf in each year of their lives. A pilgrim who is carried up a stair must go down and start again.',
    haunt: {
      name: 'Foundling Pasture',
      lore: 'Children born on the pilgrimage are raised here among the kids of the herd until they choose a direction.',
    },
  },
  {
    name: 'The Ledger House',
    disposition: ['W', 'B'],
    lore: 'They keep every promise ever made on Orrow in writing, and sell the old ones.',
    haunt: { name: 'The Counting Stair', lore: 'One step for each debt outstanding. It is longer every spring.' },
  },
  {
    name: 'The Cloudwrights',
    disposition: ['U'],
    lore: 'They comb, fold and bottle the clouds that the slope tears loose, and take orders for weather a season ahead.',
    haunt: {
      name: 'The Mistworks',
      lore: 'Its vats are open to the sky. Visitors are asked not to think aloud near them.',
    },
  },
  {
    name: 'The Listeners',
    disposition: ['U', 'B'],
    lore: 'They lower questions into the Dropwell on a thread and write down what comes up.',
    haunt: {
      name: 'The Dropwell',
      lore: 'No stone dropped in it has been heard to land, but some have come back warm.',
    },
  },
  {
    name: 'The Kettle Priests',
    disposition: ['U', 'R'],
    lore: 'They say that the mountain is boiling dry and that somebody must watch the lid.',
    haunt: { name: 'Kettle Springs', lore: 'Hot pools in eleven colours. The priests bathe in ten.' },
  },
  {
    name: 'The Sprayfolk',
    disposition: ['G', 'U'],
    lore: 'Merfolk who live in falling water and consider pools a sort of prison.',
    haunt: { name: 'The Hundred Falls', lore: 'There are ninety-nine, and the Sprayfolk change the subject.' },
  },
  {
    name: 'The Fallen',
    disposition: ['B'],
    lore: 'Those who fall off Orrow come climbing back, late and changed, asking after people long dead.',
    haunt: {
      name: 'The Last Ledge',
      lore: 'Families leave out soup and a lantern here, so that the Fallen will stop at the ledge.',
    },
  },
  {
    name: 'The Undercutters',
    disposition: ['B', 'R'],
    lore: "They dig beneath other people's terraces and offer, for a fee, not to dig further.",
    haunt: { name: 'The Undercut', lore: 'Props of every age of the world hold its roof. Each carries a price tag.' },
  },
  {
    name: 'The Orchard Widows',
    disposition: ['B', 'G'],
    lore: 'They plant a tree on every grave and know by the fruit how its owner died.',
    haunt: { name: 'The Mourning Orchard', lore: 'The oldest tree answers to no name and is not asked whose it is.' },
  },
  {
    name: 'The Scree Clans',
    disposition: ['R'],
    lore: 'Goblins who ride rockslides to market and walk home. Their whole law is who went down first.',
    haunt: { name: 'Tumblegate', lore: 'A gate without walls, rebuilt weekly from what broke it.' },
  },
  {
    name: 'The Forge-Oath Dwarves',
    disposition: ['R', 'W'],
    lore: 'A dwarf of Emberlip swears each oath on a blade and carries the blade until the oath is kept.',
    haunt: {
      name: 'Emberlip',
      lore: 'A smithy on the rim of an open vein of fire; its apprentices sleep in shifts to keep it fed.',
    },
  },
  {
    name: 'The Ibex Riders',
    disposition: ['R', 'G'],
    lore: 'Couriers who take any letter anywhere, provided that they may read it.',
    haunt: { name: 'The Hornroad', lore: 'A road one hoof wide. Riders who meet on it fight or marry.' },
  },
  {
    name: 'The Rootwrights',
    disposition: ['G'],
    lore: 'They persuade roots to hold the shelves to the slope, and say that the roots would rather let go.',
    haunt: { name: 'Holdfast', lore: 'A forest growing straight out from a cliff, and a town along its trunks.' },
  },
  {
    name: 'Orrowhorn',
    disposition: ['G', 'R'],
    lore: 'The Great Ram has butted the mountain every autumn since before there were autumns. It has moved once.',
    haunt: {
      name: 'The Butting Stone',
      lore: 'Polished like a mirror. Some come to see their faces in it, and leave without them.',
    },
  },
  {
    name: 'The Slow Giants',
    disposition: ['R', 'G', 'W'],
    lore: 'They sat down to discuss something in the first age, and are near agreement.',
    haunt: {
      name: 'The Sitting Stones',
      lore: "Shepherds graze flocks on the giants' knees and wish them good evening.",
    },
  },
  {
    name: 'The Snow Choir',
    disposition: ['W', 'U'],
    lore: 'The voices of all who were buried by avalanches, in tune at last.',
    haunt: { name: 'Hush', lore: 'A white bowl where no one speaks above a whisper; the snow leans in to hear.' },
  },
  {
    name: 'The Debtor King',
    disposition: ['W', 'B', 'R'],
    lore: 'Osric Vane pledged his crown, his name and his death to different lenders, and lives for as long as they sue each other.',
    haunt: {
      name: 'The Pawned Palace',
      lore: 'Every room belongs to somebody else. The court moves between them by the hour.',
    },
  },
  {
    name: 'The Kite Fleet',
    disposition: ['U', 'R', 'W'],
    lore: 'Deserters, birdfolk and acrobats who hold that the only honest direction is across.',
    haunt: {
      name: 'The Skydock',
      lore: 'A pier of nine hundred planks that leads straight out from the cliff and stops.',
    },
  },
  {
    name: 'The Moth Parliament',
    disposition: ['U', 'B', 'G'],
    lore: 'It sits on moonless nights, votes by leaving, and has governed Lampfen well for two hundred years.',
    haunt: {
      name: 'Lampfen',
      lore: 'A bog lit from beneath. Its people put out their lamps when Parliament is sitting.',
    },
  },
  {
    name: 'The Widow Cartographer',
    disposition: ['U'],
    lore: 'Orla Venn rubs places out of her maps when she is angry, and then they are difficult to reach.',
    haunt: { name: 'The House of Erased Maps', lore: 'Its rooms are where she left them, mostly.' },
  },
  {
    name: 'The Salt Caravan',
    disposition: ['B', 'R'],
    lore: 'It circles the mountain once in seven years at one height, and brings whatever it was that you sold it last time.',
    haunt: { name: 'Saltlick Market', lore: 'Empty ground for six years and eleven months, and booked solid.' },
  },
  {
    name: 'The Hollow Monks',
    disposition: ['B', 'W'],
    lore: 'They give away a memory at each dawn. The eldest are very kind and cannot say why they came.',
    haunt: {
      name: 'The Emptied Cloister',
      lore: "Its library is full of other people's childhoods, shelved by weather.",
    },
  },
  {
    name: 'Cave Mothers',
    disposition: ['G'],
    lore: 'The great bears take in lost children, and return them in spring unharmed and unmanageable.',
    haunt: { name: 'The Warm Caves', lore: 'Small handprints, far too high on the walls.' },
  },
  {
    name: 'The Summit Court',
    disposition: ['W'],
    lore: 'Angels come down with verdicts on matters that nobody remembers bringing before them.',
    haunt: {
      name: 'The Stair Above Cloud',
      lore: 'One can climb it for a day. On the second day one is walking down it.',
    },
  },
  {
    name: 'The River That Climbs',
    lore: 'On one night of the year a river runs up the mountain, and what it carries is not met again.',
  },
  {
    name: 'The Echo',
    lore: 'It answers before it is called, and at times it walks about in the shape of whoever was going to call.',
  },
  {
    name: 'The Landslip',
    lore: 'It is said to be one thing, always the same one, and to be looking for something it dropped.',
  },
  {
    name: 'The Stranger on the Rope',
    lore: 'Every rope team has counted one climber too many once. Nobody has turned round to look.',
  },
];
