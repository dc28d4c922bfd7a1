import type { FormatInfo, PlaneInfo } from '../../../../server/protocol/index.ts';
import { sessionWord, withPlanes, type AdventureSetup } from '../../pages/adventure.ts';
import { checkPool, plane as loadPlane } from '../../connection/http.ts';
import { termsOf, verdictOf } from '../../pages/plane.ts';
import { useLoaded } from '../loaded.tsx';
import { LeftOut } from '../planes/pool.tsx';
import { campaignTexts as say } from '../../texts/story/campaigns.ts';
import { planeTexts } from '../../texts/story/planes.ts';
import { filled } from '../filled.ts';

interface PlanesProps {
  format: FormatInfo;
  planes: readonly PlaneInfo[];
  setup: AdventureSetup;
  change(setup: AdventureSetup): void;
}

/** Planes of a session in the order of choosing, and what their pools lack. The first is home to new characters. */
export function PlanesField({ format, planes, setup, change }: PlanesProps) {
  if (format.adventure?.planes === undefined) return null;
  const chosen = setup.planes;
  return (
    <>
      <fieldset class="formats">
        <legend>
          {say.planes.title} {chosen.length > 1 && <small>{say.planes.home}</small>}
        </legend>
        {planes.map((plane) => {
          const at = chosen.indexOf(plane.id);
          return (
            <label key={plane.id} class={at >= 0 ? 'format on' : plane.ready ? 'format' : 'format dim'}>
              <input
                type="checkbox"
                checked={at >= 0}
                disabled={!plane.ready}
                onChange={() =>
                  change(
                    withPlanes(format, setup, at >= 0 ? chosen.filter((id) => id !== plane.id) : [...chosen, plane.id]),
                  )
                }
              />
              <span>
                <strong dir="auto">{plane.name || planeTexts.nameless}</strong>
                <small>
                  {plane.ready
                    ? chosen.length > 1 && at >= 0
                      ? say.planes.elementsNo(plane.elements, at + 1)
                      : say.planes.elements(plane.elements)
                    : planeTexts.unfinished}
                </small>
              </span>
            </label>
          );
        })}
      </fieldset>
      {planes
        .filter((plane) => chosen.includes(plane.id) && plane.pool !== 'starter')
        .map((plane) => (
          <PlanePool key={plane.id} plane={plane} setup={setup} format={format} />
        ))}
    </>
  );
}

/** The card pool of a chosen plane: its problems for this session, and the cards left out of it. */
function PlanePool({ plane, setup, format }: { plane: PlaneInfo; setup: AdventureSetup; format: FormatInfo }) {
  const { options } = setup.table;
  const characters = setup.table.people.filter((p) => format.adventure?.players.includes(p.role)).length;
  const [found] = useLoaded(
    async () => {
      const { draft } = await loadPlane(plane.id, null);
      return draft.pool === null ? null : checkPool({ pool: draft.pool, characters, options });
    },
    `${plane.id} ${characters} ${JSON.stringify(options)}`,
  );
  if (found.state !== 'there' || found.value === null) return null;
  const report = found.value;
  return (
    <div class="plane-pool" role="status">
      <p class={report.ok ? 'deck-verdict fine' : 'deck-verdict refused'}>
        {filled(say.planes.verdict(verdictOf(report, termsOf([format]))), {
          plane: <strong dir="auto">{plane.name}</strong>,
        })}
      </p>
      <LeftOut report={report} />
    </div>
  );
}

/** End the session when its characters are made. */
export function MakingField({ format, setup, change }: Omit<PlanesProps, 'planes'>) {
  if (format.adventure?.making !== true) return null;
  const { character } = format.adventure;
  return (
    <label class="option">
      <span>
        <strong>{say.making(character)}</strong>
        <small>{say.makingAbout(sessionWord(format))}</small>
      </span>
      <input
        type="checkbox"
        checked={setup.making}
        onChange={(event) => change({ ...setup, making: event.currentTarget.checked })}
      />
    </label>
  );
}
