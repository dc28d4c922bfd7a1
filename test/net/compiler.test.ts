import { afterAll, expect, it } from 'vitest';
import type { ScryfallCard } from '../../cards/model/card.ts';
import { Compiler } from '../../server/bin/compiler.ts';

const compiler = new Compiler();
afterAll(() => compiler.close());

it('cards are compiled in a thread beside the server', async () => {
  const card = {
    object: 'card',
    id: '00000000-0000-4000-8000-000000000001',
    oracle_id: '00000000-0000-4000-8000-000000000002',
    name: 'Lantern Keeper',
    layout: 'normal',
    lang: 'en',
    mana_cost: '{W}',
    cmc: 1,
    type_line: 'Creature — Human',
    oracle_text: 'Vigilance',
    power: '1',
    toughness: '1',
    colors: ['W'],
    color_identity: ['W'],
    keywords: ['Vigilance'],
    legalities: {},
    set: 'tst',
    set_name: 'Test',
    collector_number: '1',
    rarity: 'common',
    released_at: '2026-01-01',
  } as unknown as ScryfallCard;
  const compiled = await compiler.compile(card);
  expect([compiled.name, compiled.whole]).toEqual(['Lantern Keeper', true]);
});
