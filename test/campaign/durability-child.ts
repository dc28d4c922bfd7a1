import { openDatabase } from '../../db/index.ts';
import { TableInfo } from '../../server/protocol/index.ts';
import { act, close, make, REQUEST, tokenOf } from './delving.ts';
import { World } from './world.ts';

/** Plays one session of delvers after the other until it is killed, and says `ack MATCH` for each answer that was acknowledged. Arguments: folder or URL, schema. */
const [where, schema] = process.argv.slice(2);
const world = await World.open(await openDatabase(schema === undefined ? { folder: where } : { url: where, schema }));
let table = TableInfo.parse(await world.adventures.create(REQUEST));
const token = tokenOf(table, 0);
const acked = () => {
  process.stdout.write(`ack ${table.match}\n`);
};
for (const [person, name] of ['Anna', 'Benno'].entries()) {
  await make(world, table.match, person, name);
  acked();
}
for (let n = 0; ; n++) {
  await act(world, table.match, n % 2, 'dig');
  acked();
  await act(world, table.match, 1 - (n % 2), n % 3 === 0 ? 'rest' : 'dig');
  acked();
  await close(world, table.match, 2);
  acked();
  table = TableInfo.parse(await world.adventures.next(table.match, token));
}
