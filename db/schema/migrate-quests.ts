import { sql, type Kysely, type Migration } from 'kysely';
import { DatabaseError } from '../errors.ts';

/**
 * Quests become sessions of campaigns like any others.
 * Their tables are copied and compared. They stay for one release, read and written by nothing; a later step
 * drops them. Whatever differs stops the step and with it all of this start: nothing is changed then.
 */
export const questsAsAdventures: Migration = {
  async up(db) {
    for (const statement of [...TABLES, ...COPY]) await sql.raw(statement).execute(db);
    await compare(db);
    for (const statement of RELEASE) await sql.raw(statement).execute(db);
  },
};

/** Parts of generic tables that only quests had before. */
const TABLES = [
  `alter table adventures add column report json`,
  `alter table adventure_log add column chapter text not null default ''`,
  `create table adventure_planes (
    adventure text not null references adventures (id) on delete cascade, n integer not null, plane text not null references planes (id) on delete restrict,
    primary key (adventure, n), unique (adventure, plane))`,
  `create index adventure_planes_plane on adventure_planes (plane)`,
  `create table adventurer_planes (
    adventurer text not null references adventurers (id) on delete cascade, plane text not null references planes (id) on delete restrict,
    primary key (adventurer, plane))`,
  `create index adventurer_planes_plane on adventurer_planes (plane)`,
  `alter table elements drop constraint elements_quest_fkey`,
  `alter table elements rename column quest to adventure`,
  `alter table element_offers drop constraint element_offers_quest_fkey`,
  `alter table element_offers rename column quest to adventure`,
];

/** A list of JSON, empty where there are no rows. */
const list = (rows: string): string => `coalesce((${rows}), '[]'::json)`;

const FACTS = list(`select json_agg(json_build_object('label', f.label, 'value', f.value) order by f.n) from (values
  (1, 'Opposition', q.opposition),
  (2, 'End of Questing', case q.ending
    when 'exceeds' then 'the Life of the Will exceeded that of the Threat'
    when 'agreed' then 'the Magicians chose to confront the Opposition'
    when 'threat' then 'the Life of the Threat exceeded twice the target'
    when 'conceded' then 'all Magicians conceded'
    when 'decked' then 'a Magician had no card left to draw' else q.ending end),
  (3, 'Confrontation', case when q.confronted then 'played' when q.over and q.ending is not null then 'passed over' end),
  (4, 'Outcome', case when q.winner = 'will' then 'the Will was done' when q.winner = 'opposition' then 'the Threat came true'
    when q.over and q.confronted then 'neither side won' end)) as f (n, label, value) where f.value is not null`);

const PAPERS =
  list(`select json_agg(json_build_object('key', p.key, 'title', p.title, 'text', p.text, 'clause', 'P6') order by p.n)
  from (values (1, 'will', 'The Will', q.will), (2, 'threat', 'The Threat', q.threat)) as p (n, key, title, text) where p.text is not null`);

const METERS = `case when q.target = 0 then '[]'::json else json_build_array(
  json_build_object('key', 'will', 'label', 'Life of the Will', 'value', q.will_life, 'of', q.target, 'side', 0),
  json_build_object('key', 'threat', 'label', 'Life of the Threat', 'value', q.threat_life, 'of', 2 * q.target, 'side', 1)) end`;

const PARTS = list(`select json_agg(p.part order by p.n) from (
  select -1 as n, json_build_object('label', 'Scene', 'side', 1, 'cards', '[]'::json, 'text', s.scene) as part where s.scene <> ''
  union all
  select c.n, case when c.text = ''
    then json_build_object('label', c.label, 'side', c.side, 'cards', c.cards)
    else json_build_object('label', c.label, 'side', c.side, 'cards', c.cards, 'text', c.text) end
  from (select n, text, json_build_array(json_build_object('card', card, 'name', name)) as cards,
    case played_as when 'flirt' then 'Flirt' when 'answer' then 'Answer' when 'exploration' then 'Exploration' else 'Revealed' end as label,
    case when played_as in ('flirt', 'reveal') then 1 else 0 end as side
    from quest_step_cards where quest = s.quest and step = s.n) as c) as p`);

const TRACKS = `case when not exists (select 1 from quest_steps where quest = q.id) then '[]'::json else json_build_array(json_build_object(
  'key', 'steps', 'title', 'The quest', 'stations', (select json_agg(json_build_object(
    'n', s.number, 'title', s.place, 'person', s.magician, 'plane', s.plane, 'land', json_build_object('card', s.land, 'name', s.land_name), 'parts', ${PARTS},
    'result', case s.won when 'will' then 'Will' else 'Threat' end || ' +' || s.by, 'side', case s.won when 'will' then 0 else 1 end) order by s.n)
    from quest_steps s where s.quest = q.id))) end`;

const points = (of: string): string =>
  `(select json_agg(json_build_object('x', step, 'y', ${of}) order by n) from quest_lives where quest = q.id)`;
const CHARTS = `case when not exists (select 1 from quest_lives where quest = q.id) then '[]'::json else json_build_array(json_build_object(
  'key', 'lives', 'title', 'The Lives', 'x', 'Step', 'lines', json_build_array(
    json_build_object('label', 'Will', 'side', 0, 'points', ${points('will')}),
    json_build_object('label', 'Threat', 'side', 1, 'points', ${points('threat')})))) end`;

const tied = (when: string): string =>
  `case when h.${when}_card is not null then json_build_object('card', h.${when}_card, 'name', h.${when}_name) end`;
const HISTORY =
  list(`select json_agg(json_build_object('quest', h.quest, 'did', h.did, 'before', ${tied('before')}, 'after', ${tied('after')}) order by h.n)
  from face_changes h where h.character = f.character and h.face = f.id`);
const FACE = `'id', f.id, 'relationship', f.relationship, 'kind', f.kind, 'card', f.card, 'name', f.name, 'topic', f.topic, 'story', f.story, 'place', f.place, 'kept', f.kept`;
const faces = (gone: boolean): string =>
  list(`select json_agg(case when f.kept_for is null then json_build_object(${FACE}, 'history', ${HISTORY})
    else json_build_object(${FACE}, 'keptFor', f.kept_for, 'history', ${HISTORY}) end order by f.n)
    from faces f where f.character = c.id and ${gone ? '' : 'not '}f.gone`);
const SHEET = `json_build_object('name', c.name, 'home', c.home, 'walks', c.walks, 'faces', ${faces(false)}, 'gone', ${faces(true)},
  'fealties', ${list(`select json_agg(case when o.plane is null then json_build_object('place', o.place, 'land', o.land, 'points', o.points)
    else json_build_object('place', o.place, 'land', o.land, 'points', o.points, 'plane', o.plane) end order by o.n) from fealties o where o.character = c.id`)},
  'library', ${list(`select json_agg(l.card order by l.name, l.card) from character_cards l, generate_series(1, l.count) where l.character = c.id`)},
  'faceCount', c.face_count)`;

/** Sheets as characters came to a quest: its setup has them. */
const CAME = `case when qc.character <> qc.quest || '.' || qc.n then m.setup -> 'data' -> 'magicians' -> qc.n -> 'character' end`;

const COPY = [
  `insert into adventures (id, format, title, phase, over, session, facts, keep, pool, report, previous, host_hash, created_at)
  with recursive line as (select id, 1 as session from quests where previous is null union all select q.id, l.session + 1 from quests q join line l on q.previous = l.id)
  select q.id, 'binding-quest', q.title, q.phase, q.over, l.session, ${FACTS}, '{}', null,
    json_build_object('papers', ${PAPERS}, 'meters', ${METERS}, 'tracks', ${TRACKS}, 'charts', ${CHARTS}), q.previous, q.host_hash, q.created_at
  from quests q join line l on l.id = q.id`,
  `insert into adventure_planes (adventure, n, plane) select quest, n, plane from quest_planes`,
  `insert into adventure_log (adventure, n, chapter, title, text, clause)
  select quest, n, case kind when 'making' then 'The Magicians' when 'plane' then 'Roads and Weather' when 'will' then 'The Will' when 'threat' then 'The Threat'
      when 'opposition' then 'The Opposition' when 'step' then 'The quest' when 'ending' then 'The end' when 'confrontation' then 'The Confrontation' else 'The Resolution' end,
    case when title = '' then '' else 'Step ' || title end, text, clause
  from chronicle`,
  `insert into adventurers (id, format, name, sheet, version, token_hash, made_in, in_adventure, cards_in, cards, created_at, changed_at)
  select c.id, 'binding-quest', c.name, ${SHEET}, 1, c.token_hash, c.made_in, c.in_quest, c.cards_in, null, c.created_at, c.changed_at from characters c`,
  `insert into adventurer_planes (adventurer, plane) select id, home from characters union select id, walks from characters where walks is not null`,
  `insert into adventure_characters (adventure, n, key, person, name, adventurer, dead) select quest, n, n::text, person, name, character, false from quest_characters`,
  // The sheet of a character after each quest: the setup of the next one has it as it came there.
  `insert into adventurer_changes (adventurer, adventure, n, name_before, before, name_after, after, died)
  with came as (
    select qc.character, qc.quest, q.created_at, qc.character <> qc.quest || '.' || qc.n as brought, nullif((${CAME})::text, 'null')::json as sheet
    from quest_characters qc join quests q on q.id = qc.quest join matches m on m.id = qc.quest where qc.character is not null),
  walked as (
    select *, row_number() over w - 1 as n, lead(sheet) over w as later from came window w as (partition by character order by created_at, quest))
  select w.character, w.quest, w.n, case when w.brought then coalesce(w.sheet ->> 'name', a.name) end, case when w.brought then coalesce(w.sheet, a.sheet) end,
    coalesce(w.later ->> 'name', a.name), coalesce(w.later, a.sheet), false
  from walked w join adventurers a on a.id = w.character`,
  `alter table elements add constraint elements_adventure_fkey foreign key (adventure) references adventures (id) on delete set null`,
  `alter table element_offers add constraint element_offers_adventure_fkey foreign key (adventure) references adventures (id) on delete cascade`,
];

/** The old tables hold nothing back any more. */
const RELEASE = [
  `alter table quests drop constraint quests_id_fkey`,
  `alter table quest_planes drop constraint quest_planes_plane_fkey`,
  `alter table characters drop constraint characters_home_fkey`,
  `alter table characters drop constraint characters_walks_fkey`,
  `alter table characters drop constraint characters_cards_in_fkey`,
];

/** Rows that were stored and rows that were copied, by what they are; both are to be the same. */
interface Compared {
  /** in the plural: `Faces` */
  readonly what: string;
  /** a query of the old rows, and one of the new ones taken out of what was copied; the first column says of which quest or character */
  readonly old: string;
  readonly copied: string;
}

const sheetPart = (columns: string, from: string): string =>
  `select a.id as of, ${columns} from adventurers a, ${from} where a.format = 'binding-quest'`;
const facesOf = (part: string): string => `json_array_elements(a.sheet -> '${part}') with ordinality as f (face, at)`;
const FACE_FIELDS = ['id', 'relationship', 'kind', 'card', 'name', 'topic', 'story', 'place', 'kept'] as const;
const copiedFaces = (part: 'faces' | 'gone'): string =>
  sheetPart(
    `${part === 'gone'} as gone, f.at, ${FACE_FIELDS.map((x) => `f.face ->> '${x}'`).join(', ')}, f.face ->> 'keptFor'`,
    facesOf(part),
  );
const copiedHistory = (part: 'faces' | 'gone'): string =>
  sheetPart(
    `f.face ->> 'id', h.at - 1, h.change ->> 'quest', h.change ->> 'did', h.change -> 'before' ->> 'card', h.change -> 'before' ->> 'name', h.change -> 'after' ->> 'card', h.change -> 'after' ->> 'name'`,
    `${facesOf(part)}, json_array_elements(f.face -> 'history') with ordinality as h (change, at)`,
  );
const STATIONS = `adventures a, json_array_elements(a.report -> 'tracks') as t (track), json_array_elements(t.track -> 'stations') with ordinality as s (station, at)`;

const COMPARED: readonly Compared[] = [
  {
    what: 'quests',
    old: `select id, title, phase, over, previous, host_hash, created_at, will, threat, nullif(target, 0), case when target > 0 then will_life end, case when target > 0 then threat_life end from quests`,
    copied: `select id, title, phase, over, previous, host_hash, created_at,
      (select p ->> 'text' from json_array_elements(report -> 'papers') p where p ->> 'key' = 'will'), (select p ->> 'text' from json_array_elements(report -> 'papers') p where p ->> 'key' = 'threat'),
      (select (p ->> 'of')::integer from json_array_elements(report -> 'meters') p where p ->> 'key' = 'will'), (select (p ->> 'value')::integer from json_array_elements(report -> 'meters') p where p ->> 'key' = 'will'),
      (select (p ->> 'value')::integer from json_array_elements(report -> 'meters') p where p ->> 'key' = 'threat') from adventures where format = 'binding-quest'`,
  },
  {
    what: 'planes of quests',
    old: `select quest, n, plane from quest_planes`,
    copied: `select adventure, n, plane from adventure_planes`,
  },
  {
    what: 'Magicians of quests',
    old: `select quest, n, person, name, character from quest_characters`,
    copied: `select c.adventure, c.n, c.person, c.name, c.adventurer from adventure_characters c join adventures a on a.id = c.adventure where a.format = 'binding-quest'`,
  },
  {
    what: 'lines of chronicles',
    old: `select quest, n, text, clause from chronicle`,
    copied: `select l.adventure, l.n, l.text, l.clause from adventure_log l join adventures a on a.id = l.adventure where a.format = 'binding-quest'`,
  },
  {
    what: 'Steps',
    old: `select quest, row_number() over (partition by quest order by n), number, magician, plane, place, land, land_name, nullif(scene, ''), case won when 'will' then 0 else 1 end, by from quest_steps`,
    copied: `select a.id, s.at, (s.station ->> 'n')::integer, (s.station ->> 'person')::integer, s.station ->> 'plane', s.station ->> 'title', s.station -> 'land' ->> 'card', s.station -> 'land' ->> 'name',
      (select p ->> 'text' from json_array_elements(s.station -> 'parts') p where p ->> 'label' = 'Scene'), (s.station ->> 'side')::integer, substring(s.station ->> 'result' from '[+](.*)$')::integer
      from ${STATIONS} where a.format = 'binding-quest'`,
  },
  {
    what: 'cards of Steps',
    old: `select c.quest, s.number, c.card, c.name, nullif(c.text, ''), case played_as when 'flirt' then 'Flirt' when 'answer' then 'Answer' when 'exploration' then 'Exploration' else 'Revealed' end
      from quest_step_cards c join quest_steps s on s.quest = c.quest and s.n = c.step`,
    copied: `select a.id, (s.station ->> 'n')::integer, c ->> 'card', c ->> 'name', p ->> 'text', p ->> 'label'
      from ${STATIONS}, json_array_elements(s.station -> 'parts') p, json_array_elements(p -> 'cards') c where a.format = 'binding-quest'`,
  },
  {
    what: 'Lives',
    old: `select quest, step, will, threat from quest_lives`,
    copied: `select a.id, (w.point ->> 'x')::integer, (w.point ->> 'y')::integer, (t.point ->> 'y')::integer from adventures a, json_array_elements(a.report -> 'charts') c,
      json_array_elements(c -> 'lines' -> 0 -> 'points') with ordinality as w (point, at), json_array_elements(c -> 'lines' -> 1 -> 'points') with ordinality as t (point, at)
      where a.format = 'binding-quest' and t.at = w.at`,
  },
  {
    what: 'characters',
    old: `select id, name, home, walks, face_count, token_hash, made_in, in_quest, cards_in, created_at, changed_at from characters`,
    copied: `select id, sheet ->> 'name', sheet ->> 'home', sheet ->> 'walks', (sheet ->> 'faceCount')::integer, token_hash, made_in, in_adventure, cards_in, created_at, changed_at
      from adventurers where format = 'binding-quest'`,
  },
  {
    what: 'Faces',
    old: `select character, gone, row_number() over (partition by character, gone order by n), ${FACE_FIELDS.join(', ')}, kept_for from faces`,
    copied: `${copiedFaces('faces')} union all ${copiedFaces('gone')}`,
  },
  {
    what: 'changes of Faces',
    old: `select character, face, n, quest, did, before_card, before_name, after_card, after_name from face_changes`,
    copied: `${copiedHistory('faces')} union all ${copiedHistory('gone')}`,
  },
  {
    what: 'Fealties',
    old: `select character, n, place, land, points, plane from fealties`,
    copied: sheetPart(
      `f.at - 1, f.fealty ->> 'place', f.fealty ->> 'land', (f.fealty ->> 'points')::integer, f.fealty ->> 'plane'`,
      `json_array_elements(a.sheet -> 'fealties') with ordinality as f (fealty, at)`,
    ),
  },
  {
    what: 'cards of Libraries',
    old: `select character, card, count::bigint from character_cards`,
    copied: `select a.id, l.card, count(*) from adventurers a, json_array_elements_text(a.sheet -> 'library') as l (card) where a.format = 'binding-quest' group by a.id, l.card`,
  },
  {
    what: 'planes of characters',
    old: `select id, home from characters union select id, walks from characters where walks is not null`,
    copied: `select p.adventurer, p.plane from adventurer_planes p join adventurers a on a.id = p.adventurer where a.format = 'binding-quest'`,
  },
];

/** Compare what was copied with what was stored. Throws one error that names every difference. */
async function compare<T>(db: Kysely<T>): Promise<void> {
  const wrong: string[] = [];
  for (const { what, old, copied } of COMPARED) {
    const { rows } = await sql<{ stored: string; copied: string; of: string[] | null }>`
      with old as (${sql.raw(old)}), copied as (${sql.raw(copied)}),
      differing as ((select * from old except all select * from copied) union all (select * from copied except all select * from old)),
      named (of) as (select distinct of from (select row_to_json(d) as row from differing d) r, lateral (select value as of from json_each_text(r.row) limit 1) first)
      select (select count(*) from old)::text as stored, (select count(*) from copied)::text as copied, (select array_agg(of order by of) from named) as of`.execute(
      db,
    );
    const [found] = rows;
    if (found === undefined || found.of === null) continue;
    const shown = found.of.slice(0, MOST_NAMED).join(', ');
    const more = found.of.length > MOST_NAMED ? ` and ${found.of.length - MOST_NAMED} more` : '';
    wrong.push(`${what}: ${found.stored} stored, ${found.copied} copied, different in ${shown}${more}`);
  }
  if (wrong.length > 0)
    throw new DatabaseError(
      `The quests in this database could not be copied to the tables of campaigns. ${wrong.join('; ')}. Nothing was changed: start the version before again, which goes on with this database, and report this message.`,
    );
}
/** Most quests or characters that are named for each difference. */
const MOST_NAMED = 5;
