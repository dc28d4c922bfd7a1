import { cardAt, changeCard, copyCard, moveCard, ownCard, removeCard } from '../../judge/cards.ts';
import { attackersIn, attackOf, blocksOf, withAttack, withBlocks } from '../../judge/combat.ts';
import { alike, nameOf, numberIn, textIn, type CardAt, type Laid, type Spot } from '../../judge/file.ts';
import { namesOn } from '../../judge/names.ts';
import { readable } from '../../judge/table.ts';
import { Dialog } from '../dialog.tsx';
import { Rich } from '../card/pips.tsx';
import { Counters, Modes, NameField, NumberField, PickField, Targets } from './card-fields.tsx';
import { faceIn, useDesk, type Edit } from './desk.ts';
import { judgeCardTexts as say } from '../../texts/judge/card.ts';
import { judgeTableTexts, judgeTexts } from '../../texts/judge/page.ts';

const { done } = judgeTexts;

const FACE_DOWN = ['morph', 'disguise', 'manifest', 'cloak'];

/** Words of a card on the table. Each change counts at once, and can be undone. */
export function CardDialog({ at, edit }: { at: CardAt; edit: Edit }) {
  const desk = useDesk();
  const laid = cardAt(desk.file, at);
  if (!laid) return null;
  const name = nameOf(laid);
  const face = faceIn(desk, laid.card);
  const set = (word: string, value: unknown) =>
    edit.change(
      done.property(readable(word), name),
      (file) => changeCard(file, at, word, value),
      typeof value !== 'boolean',
    );
  const close = () => edit.open(null);
  const away = (words: string, to: Parameters<Edit['change']>[1]) => {
    edit.change(words, to);
    edit.say(judgeTexts.did(words));
    close();
  };
  return (
    <Dialog label={name} close={close}>
      {face && (
        <div class="judge-face">
          <p data-from="server">
            <Rich text={`${face.cost} ${face.type}${face.figures ? ` ${face.figures}` : ''}`} />
          </p>
          {face.text.split('\n').map((line, n) => (
            <p key={n} data-from="server">
              <Rich text={line} />
            </p>
          ))}
          {ownCard(desk.file, laid.card) && (
            <button type="button" class="quiet" onClick={() => edit.open({ show: 'describe', name: laid.card })}>
              {say.changeWords}
            </button>
          )}
        </div>
      )}
      {!('ability' in laid) && (
        <Move
          at={at}
          move={(to) => away(done.moving(name), (file) => moveCard(file, at, to, desk.table.seats[0]?.name))}
        />
      )}
      {at.zone === 'battlefield' && <InCombat name={name} seat={at.seat ?? ''} edit={edit} />}
      {at.seat === null ? <OnStack laid={laid} set={set} /> : <Standing laid={laid} at={at} set={set} />}
      {at.seat !== null && <More laid={laid} at={at} set={set} />}
      <p class="buttons judge-ends">
        <button type="button" class="second" onClick={() => away(done.copying(name), (file) => copyCard(file, at))}>
          {say.oneMore}
        </button>
        <button
          type="button"
          class="second judge-remove"
          onClick={() => away(done.removing(name), (file) => removeCard(file, at))}
        >
          {say.remove}
        </button>
        <button type="button" class="main" onClick={close}>
          {say.done}
        </button>
      </p>
    </Dialog>
  );
}

/** The player or permanent that a creature attacks, or the attackers that it blocks. */
function InCombat({ name, seat, edit }: { name: string; seat: string; edit: Edit }) {
  const { file, table } = useDesk();
  const own = table.seats.find((other) => other.name === seat)?.side;
  const attacks = attackOf(file, name);
  const blocks = blocksOf(file, name);
  const attackers = attackersIn(file).filter((other) => !alike(other, name) && !blocks.includes(other));
  const block = (next: readonly string[]) =>
    edit.change(done.property(readable('blocks'), name), (now) => withBlocks(now, name, next));
  return (
    <>
      {blocks.length === 0 && (
        <PickField
          label={say.attacks}
          none={say.nothing}
          value={attacks}
          options={table.seats.flatMap((other) => (other.side === own ? [] : [other.name]))}
          set={(whom) => edit.change(done.property(readable('attacks'), name), (now) => withAttack(now, name, whom))}
        />
      )}
      {attacks === ''
        && [...blocks, ...(attackers.length > 0 ? [''] : [])].map((attacker, n) => (
          <PickField
            key={n}
            label={n === 0 ? say.blocks : say.and}
            none={attacker === '' ? (n === 0 ? say.nothing : say.noMore) : say.takeOut}
            value={attacker}
            options={attackers}
            set={(value) => block(value === undefined ? blocks.toSpliced(n, 1) : blocks.toSpliced(n, 1, value))}
          />
        ))}
    </>
  );
}

type Set = (word: string, value: unknown) => void;
interface Fields {
  readonly laid: Laid;
  readonly at: CardAt;
  readonly set: Set;
}

function Move({ at, move }: { at: CardAt; move(to: Spot): void }) {
  const { table } = useDesk();
  const spots: readonly Spot[] = [
    ...table.seats.flatMap(({ name, zones }) => zones.map((zone): Spot => ({ seat: name, zone }))),
    { seat: null, zone: 'stack' },
  ];
  const now = spots.findIndex(({ seat, zone }) => seat === at.seat && zone === at.zone);
  return (
    <label class="judge-field">
      <span>{say.where}</span>
      <select
        value={String(now)}
        onChange={({ currentTarget }) => {
          const to = spots[Number(currentTarget.value)];
          if (to) move(to);
        }}
      >
        {now < 0 && <option value="-1">{judgeTableTexts.zoneIn(at.seat ?? '', readable(at.zone))}</option>}
        {spots.map(({ seat, zone }, n) => (
          <option key={n} value={String(n)}>
            {seat === null ? judgeTableTexts.theStack : judgeTableTexts.zoneIn(seat, readable(zone))}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Words of a card in a zone of a seat. Of those of permanents only the ones that are set, elsewhere. */
function Standing({ laid, at, set }: Fields) {
  const { file, table } = useDesk();
  const others = namesOn(file, table)
    .cards.map((card) => card.name)
    .filter((other) => other !== nameOf(laid));
  const here = at.zone === 'battlefield';
  return (
    <>
      {(here || laid['tapped'] === true || laid['sick'] === true) && (
        <div class="judge-checks">
          <Check label={say.tapped} on={laid['tapped'] === true} set={(on) => set('tapped', on || undefined)} />
          <Check label={say.sick} on={laid['sick'] === true} set={(on) => set('sick', on || undefined)} />
        </div>
      )}
      {here && (
        <>
          <NumberField label={say.damage} value={numberIn(laid['damage'])} set={(n) => set('damage', n || undefined)} />
          <PickField
            label={say.attachedTo}
            none={say.nothing}
            value={textIn(laid['attachedTo'])}
            options={others}
            set={(value) => set('attachedTo', value)}
          />
        </>
      )}
      <Counters laid={laid} set={(counters) => set('counters', counters)} />
      <PickField
        label={say.ownedBy}
        none={at.seat ?? ''}
        value={textIn(laid['owner'])}
        options={table.seats.map((seat) => seat.name).filter((seat) => seat !== at.seat)}
        set={(value) => set('owner', value)}
      />
      <NameField laid={laid} set={(as) => set('as', as)} />
    </>
  );
}

function OnStack({ laid, set }: Omit<Fields, 'at'>) {
  const { table } = useDesk();
  return (
    <>
      <PickField
        label={'ability' in laid ? say.activatedBy : say.castBy}
        value={textIn(laid['by'])}
        options={table.seats.map((seat) => seat.name)}
        set={(by) => set('by', by)}
      />
      <Targets laid={laid} set={(targets) => set('targets', targets)} />
      <NumberField label={say.x} value={numberIn(laid['x'])} set={(x) => set('x', x)} />
      <Modes laid={laid} set={(modes) => set('modes', modes)} />
      <NameField laid={laid} set={(as) => set('as', as)} />
    </>
  );
}

/** Rarer words, folded away until one of them is set. */
function More({ laid, at, set }: Fields) {
  const { file, table } = useDesk();
  const rare = ['until', 'copyOf', 'faceDown', 'face', 'chosenColor', 'casts', 'moved', 'tied'];
  const faceDown = laid['faceDown'] === true ? 'face down' : textIn(laid['faceDown']);
  const names = [...new Set(namesOn(file, table).cards.map((card) => card.name))].filter((n) => n !== nameOf(laid));
  return (
    <details class="judge-more" open={rare.some((word) => word in laid)}>
      <summary>{say.more}</summary>
      <div>
        <div class="judge-checks">
          <Check
            label={say.until}
            on={laid['until'] === 'end of turn'}
            set={(on) => set('until', on ? 'end of turn' : undefined)}
          />
          <Check label={say.moved} on={laid['moved'] === true} set={(on) => set('moved', on || undefined)} />
          <Check label={say.tied} on={laid['tied'] === true} set={(on) => set('tied', on || undefined)} />
        </div>
        <PickField
          label={say.copyOf}
          none={say.noCopy}
          value={textIn(laid['copyOf'])}
          options={names}
          set={(value) => set('copyOf', value)}
        />
        <PickField
          label={say.faceDown}
          none={say.faceUp}
          value={faceDown}
          options={['face down', ...FACE_DOWN]}
          names={say.faces}
          set={(value) => set('faceDown', value === 'face down' ? true : value)}
        />
        <PickField
          label={say.colour}
          none={say.noColour}
          value={textIn(laid['chosenColor'])}
          options={['W', 'U', 'B', 'R', 'G']}
          set={(value) => set('chosenColor', value)}
        />
        <NumberField label={say.face} value={numberIn(laid['face'])} set={(n) => set('face', n)} />
        {at.zone !== 'battlefield' && (
          <NumberField label={say.casts} value={numberIn(laid['casts'])} set={(n) => set('casts', n)} />
        )}
      </div>
    </details>
  );
}

function Check({ label, on, set }: { label: string; on: boolean; set(on: boolean): void }) {
  return (
    <label>
      <input type="checkbox" checked={on} onChange={({ currentTarget }) => set(currentTarget.checked)} /> {label}
    </label>
  );
}
