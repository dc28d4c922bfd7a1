import { describe, expect, it } from 'vitest';
import { moveObjects } from '../../../server/engine/replacement/zone-change.ts';
import { LogLines } from '../../../server/match/view/log-lines.ts';
import { Viewer } from '../../../server/match/view/view.ts';
import { card, table, type Options, type Table } from '../table.ts';

const rules: Options = { rules: { zones: { camp: 'Camp', market: 'Market' } } };
const view = (t: Table, person: number) =>
  new Viewer(t.g, { person }, { match: 'm', format: 'table', people: [] }).view();

describe('zones of the format’s own are parts of the command zone', () => {
  it('408.1: what is moved to one lies there, in its order, apart from the others and from the command zone itself', () => {
    const t = table(
      [
        [card('A', ['artifact']), 0],
        [card('B', ['artifact']), 0],
        [card('C', ['artifact']), 0, 'command'],
        [card('D', ['artifact']), 0, 'command', { area: 'market' }],
      ],
      rules,
    );
    const [a, b] = t.run(
      moveObjects(
        t.g,
        [
          { id: t.id('A'), to: 'command', area: 'camp' },
          { id: t.id('B'), to: 'command', area: 'camp' },
        ],
        0,
      ),
    ).value;
    expect([t.g.world.area(0, 'camp'), t.g.world.area(0, 'market'), t.g.world.area(1, 'camp')]).toEqual([
      [a, b],
      [t.id('D')],
      [],
    ]);
    const [back] = t.run(moveObjects(t.g, [{ id: a as number, to: 'hand' }], 0)).value;
    expect([t.g.world.area(0, 'camp'), t.g.world.get(back as number).area]).toEqual([[b], undefined]);
  });
  it('408.1: everybody sees what lies there and where, and the log names the zone', () => {
    const t = table(
      [
        [card('A', ['artifact']), 0],
        [card('B', ['artifact']), 0, 'command', { area: 'market', faceDown: true }],
      ],
      rules,
    );
    const log = new LogLines(t.g, { person: 1, side: 1 });
    t.run(moveObjects(t.g, [{ id: t.id('A'), to: 'command', area: 'camp' }], 0));
    const seen = view(t, 1);
    expect(seen.seats[0]?.command.map((h) => [seen.objects[h]?.name, seen.objects[h]?.area])).toEqual([
      ['A face-down card', 'Market'],
      ['A', 'Camp'],
    ]);
    expect(JSON.stringify(log.upToNow())).toContain('to the Camp.');
  });
});
