import type { EpisodeFile } from '../episode.ts';

/** “The Glass Assize”: a court of glass tries everybody who looks into it. Tier 3. */
export const ASSIZE: EpisodeFile = {
  kind: 'wayfarer-episode', version: 1, name: 'The Glass Assize', tier: 3,
  about: 'In a hall without a roof judges of glass sit and read sentences. The clerk knows the wayfarers’ names already.',
  scenes: [
    {
      name: 'The Antechamber', revived: 20, survived: 5,
      text: 'When this scene opens, create two 1/1 white Soldier creature tokens.\nWhen this scene closes, each opponent loots the spoils.',
      deck: [
        { card: 'Usher of the Court', copies: 3 }, { card: 'Mirror Bailiff', copies: 3 }, { card: 'Paper Raven', copies: 3 }, { card: 'Order to Appear', copies: 3 }, { card: 'Pane Golem', copies: 3 },
        { card: 'Shard Volley', copies: 3 }, { card: 'Clerk of Names', copies: 3 },
      ],
    },
    {
      name: 'The Witness Box', revived: 25, survived: 6,
      text: 'At the beginning of your end step, scry 2.\nWhen this scene closes, each opponent loots the spoils.',
      deck: [
        { card: 'False Witness', copies: 3 }, { card: 'Mirror Bailiff', copies: 3 }, { card: 'Cross-Examination', copies: 3 }, { card: 'Paper Raven', copies: 3 }, { card: 'Pane Golem', copies: 2 },
        { card: 'Shard Volley', copies: 3 }, { card: 'Advocate of the Dust', copies: 3 }, { card: 'Contempt of Court', copies: 2 },
      ],
    },
    {
      name: 'The Sentence', revived: 30, survived: 7,
      text: 'When this scene opens, create a 4/4 white Spirit creature token with flying.\nAt the beginning of your upkeep, each opponent loses 1 life.',
      deck: [
        { card: 'The Judge in Pieces', copies: 1 }, { card: 'Glass Executioner', copies: 3 }, { card: 'Advocate of the Dust', copies: 3 }, { card: 'Contempt of Court', copies: 3 }, { card: 'False Witness', copies: 3 },
        { card: 'Cross-Examination', copies: 2 }, { card: 'Verdict', copies: 3 }, { card: 'Shard Volley', copies: 3 },
      ],
    },
  ],
  cards: [
    { name: 'Usher of the Court', cost: '{1}{W}', type: 'Creature — Human Soldier', pt: '2/2', text: 'First strike' },
    { name: 'Mirror Bailiff', cost: '{2}{W}', type: 'Creature — Construct', pt: '3/3', text: 'When this creature becomes infused, tap target creature an opponent controls.' },
    { name: 'Paper Raven', cost: '{1}{U}', type: 'Creature — Bird', pt: '2/1', text: 'Flying\nWhen this creature becomes infused, draw a card.' },
    { name: 'Order to Appear', cost: '{2}{U}', type: 'Sorcery', text: "Return target creature to its owner's hand. If this spell was infused, draw a card." },
    { name: 'Pane Golem', cost: '{3}', type: 'Artifact Creature — Golem', pt: '3/4', text: 'As long as this creature is infused, it gets +2/+0.' },
    { name: 'Shard Volley', cost: '{1}{R}', type: 'Sorcery', text: 'Shard Volley deals 3 damage to any target. If this spell was infused, it deals 5 damage instead.' },
    { name: 'Clerk of Names', cost: '{2}{B}', type: 'Creature — Human Advisor', pt: '2/4', text: 'When this creature becomes infused, each opponent discards a card.' },
    { name: 'False Witness', cost: '{2}{B}', type: 'Creature — Shade', pt: '3/2', text: 'Menace\nWhen this creature becomes infused, each opponent loses 2 life.' },
    { name: 'Cross-Examination', cost: '{2}{B}', type: 'Sorcery', text: 'Destroy target creature with power 4 or less. If this spell was infused, each opponent loses 1 life.' },
    { name: 'Advocate of the Dust', cost: '{3}{W}', type: 'Creature — Spirit Cleric', pt: '3/4', text: 'Flying\nWhen this creature becomes infused, you gain 4 life.' },
    { name: 'Contempt of Court', cost: '{2}{R}', type: 'Sorcery', text: 'Contempt of Court deals 2 damage to each opponent. If this spell was infused, it deals 4 damage to each opponent instead.' },
    { name: 'The Judge in Pieces', cost: '{4}{W}', type: 'Legendary Creature — Spirit', pt: '5/5', text: 'Flying, vigilance\nWhen The Judge in Pieces becomes infused, each opponent sacrifices a creature.' },
    { name: 'Glass Executioner', cost: '{3}{B}', type: 'Creature — Construct', pt: '5/3', text: 'Deathtouch' },
    { name: 'Verdict', cost: '{3}{W}', type: 'Sorcery', text: 'Exile target creature. If this spell was infused, you gain 3 life.' },
  ],
};
