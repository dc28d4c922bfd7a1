import { SET } from '../../../cards/starter/build.ts';
import { starterCards } from '../../../cards/starter/index.ts';
import type { Builder } from '../../../server/engine/kernel/initial-state.ts';
import { Rng } from '../../../server/engine/kernel/rng.ts';
import type { Deal, SetupRequest } from '../../sdk/deal.ts';
import { choice, toggle, type OptionsOf } from '../../sdk/options.ts';
import { rule } from '../../sdk/composition/rule.ts';
import type { Party, TableSetup } from '../../sdk/composition/table.ts';
import { J_2_8 } from '../clauses/scene.ts';
import { READY, readySheet } from '../content/characters.ts';
import { cardsIn, occasionOf, pcOf, shippedCards, shippedMages, shippedThreats } from './party.ts';
import { ChallengeSetup, TODAY } from './setup.ts';
import { firstScene, gmSide, HOSTILE, MARK, PARTY, stageSeat } from './state.ts';

/** Options of single scenes and of scenes in a session. */
export const SCENE_OPTIONS = {
  threatUntap: toggle({
    label: 'Threat decks untap',
    clause: 'J-4-14',
    ruling: true,
    default: true,
    about: 'Whether what the threat decks have untaps as part 4 of each threat step begins.',
  }),
  threatBlocks: toggle({
    label: 'Threat decks block',
    clause: 'J-4-14',
    ruling: true,
    default: false,
    about: 'Whether creatures of threat decks may block.',
  }),
} as const;

const AGAINST = choice({
  label: 'Against',
  clause: 'J-4-4',
  ruling: false,
  default: 'tide',
  choices: {
    tide: 'The Tide Below, a threat deck',
    slide: 'Rockfall Season, a threat deck',
    mage: 'Ister Vane, a mage',
    both: 'Ister Vane in Rockfall Season',
  },
  about: 'What the characters meet.',
});

const OPPOSITION = {
  tide: ['The Tide Below'],
  slide: ['Rockfall Season'],
  mage: ['Ister Vane, Toll-Taker'],
  both: ['Rockfall Season', 'Ister Vane, Toll-Taker'],
} as const;

type Options = OptionsOf<typeof SCENE_OPTIONS & { readonly against: typeof AGAINST }>;

/** A scene of ready characters against what the option says, led by the person who comes last. */
function deal({ people, seed }: SetupRequest, options: Options): Deal {
  const company = new Rng(`${seed} company`).shuffle(READY);
  const names: readonly string[] = OPPOSITION[options.against];
  const all = new Map(shippedCards().map((c) => [c.key, c]));
  const pcs = people.slice(0, -1).flatMap((_, person) => {
    const ready = company[person];
    return ready ? [pcOf(readySheet(ready, starterCards(), SET), person, (key) => all.get(key))] : [];
  });
  const threats = shippedThreats(pcs.length).filter((t) => names.includes(t.name));
  const mages = shippedMages(pcs.length).filter((m) => names.includes(m.name));
  const occasion = occasionOf(names, pcs.length);
  const data: ChallengeSetup = {
    version: 1,
    title: occasion?.title ?? names.join(' and '),
    text: occasion?.text ?? '',
    gm: people.length - 1,
    pcs: pcs.map((p) => p.pc),
    mages,
    threats,
    threatUntap: options.threatUntap,
    threatBlocks: options.threatBlocks,
    edition: TODAY,
    ...(occasion ? { stakes: occasion.stakes } : {}),
  };
  return {
    data,
    uses: cardsIn(data.pcs, mages, threats),
    made: [...all.values(), ...pcs.flatMap((p) => p.made)],
    people: people.map((p, i) => ({ name: p.name, side: i })),
  };
}

/** The table of a scene: each character a side of its own, then the mages, then the Game Master with the threat decks. */
function tableOf(data: unknown): TableSetup {
  const { pcs, mages, threats, gm } = ChallengeSetup.parse(data);
  const stage = pcs.length + mages.length;
  const sides: readonly Party[] = [
    ...pcs.map((pc): Party => ({ name: pc.name, people: [pc.person], seats: [pc.name], team: PARTY, life: pc.life })),
    ...mages.map((mage): Party => ({
      name: mage.name,
      people: [gm],
      seats: [mage.name],
      team: mage.friendly ? PARTY : HOSTILE,
      life: mage.life,
    })),
    { people: [gm], seats: ['The scene', ...threats.map((t) => t.name)], team: HOSTILE, life: 0, player: false },
  ];
  const people = Math.max(gm, ...pcs.map((pc) => pc.person)) + 1;
  const sideOf = Array.from({ length: people }, (_, person) =>
    person === gm
      ? stage
      : Math.max(
          0,
          pcs.findIndex((pc) => pc.person === person),
        ),
  );
  return { sides, decks: [], sideOf };
}

/** Cards of characters, mages and threat decks, each library shuffled by itself. */
function layOut(b: Builder, { pcs, mages, threats }: ChallengeSetup): void {
  for (const [seat, pc] of pcs.entries()) {
    for (const zone of ['library', 'graveyard', 'exile', 'command'] as const)
      for (const key of pc[zone]) b.put(key, seat, zone);
    b.shuffle(seat);
  }
  for (const [i, mage] of mages.entries()) {
    const seat = pcs.length + i;
    for (const key of mage.library) b.put(key, seat, 'library');
    for (const key of mage.battlefield) b.put(key, seat, 'battlefield', { since: -1 });
    b.shuffle(seat);
  }
  for (const [i, threat] of threats.entries()) {
    const seat = pcs.length + mages.length + 1 + i;
    for (const key of threat.library) b.put(key, seat, 'library');
    b.shuffle(seat);
  }
}

/** Characters in one team, and mages and threat decks of the Game Master. */
export const company = rule({
  id: 'company',
  clauses: [J_2_8],
  options: { ...SCENE_OPTIONS, against: AGAINST },
  needs: ['scene-opening', 'threat-step', 'scene-end'],
  part: (options) => ({
    matches: { table: tableOf, decks: () => ({ noDecks: ['J-2-8'] }), deal: (request) => deal(request, options) },
    begin(build) {
      const data = ChallengeSetup.parse(build.setup.data);
      const gm = gmSide(data);
      layOut(build, data);
      build.mark(
        MARK,
        firstScene(
          data,
          stageSeat(data) + 1,
          Array.from({ length: gm + 1 }, (_, i) => (i === 0 ? gm : i - 1)),
        ),
      );
    },
  }),
});
