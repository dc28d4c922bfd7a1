import type { Forecast, View } from '../../../../server/protocol/index.ts';
import type { GameState } from '../../match/game.ts';
import { alike } from '../../match/group.ts';
import { fullName, nameOf, sideName } from '../../match/names.ts';
import { forecastKey, type Question } from '../../match/question.ts';
import { Sign } from '../card/signs.tsx';
import { tableTexts } from '../../texts/table/table.ts';

const { forecast: say } = tableTexts;

/** Forecast of the present attack or block; null if it belongs to an earlier one. */
export const forecastOf = (state: GameState, question: Question | null): Forecast | null =>
  question && state.forecast?.of === forecastKey(question) ? state.forecast.said : null;

/** Forecast of an attack or block if nothing else happens: life totals, deaths, and its assumptions. */
export function ForecastLines({ view, forecast }: { view: View; forecast: Forecast }) {
  const { sides, damage, dies, triggers, assumes, over } = forecast;
  const seats = damage.filter(({ to }) => view.seats.some((seat) => seat.ref === to));
  return (
    <div class="forecast" role="status" aria-label={say.label}>
      {sides.length + dies.length + damage.length === 0 && <p>{say.nothing}</p>}
      {sides.map(({ side, life, poison }) => (
        <p key={side}>
          <strong>{sideName(view, side)}</strong>{' '}
          {life[0] !== life[1] && <b class={life[1] < life[0] ? 'loss' : 'gain'}>{say.change(life[0], life[1])}</b>}{' '}
          {poison[0] !== poison[1] && say.poison(poison[0], poison[1])}
        </p>
      ))}
      {view.places.length > 1 && seats.length > 0 && (
        <p>{say.damage(seats.map(({ to, n }) => [n, fullName(view, to)]))}</p>
      )}
      {damage
        .filter(({ to }) => !seats.some((seat) => seat.to === to))
        .map(({ to, n }) => (
          <p key={to}>{say.damageTo(n, fullName(view, to))}</p>
        ))}
      {dies.length > 0 && (
        <p>
          <Sign of="dies" />{' '}
          {alike(view, dies).map((group, at) => (
            <span key={group[0]} data-h={group[0]}>
              {at > 0 && ', '}
              {nameOf(view, group[0] ?? '')}
              {group.length > 1 && ` ×${group.length}`}
            </span>
          ))}
        </p>
      )}
      {over && (
        <p>
          <strong>{say.over}</strong> {over}
        </p>
      )}
      <p class="quiet-text">
        {triggers.length > 0
          ? say.assumesTriggers([...new Set(triggers.map((ref) => view.objects[ref]?.name ?? ''))], assumes.join(' '))
          : say.assumes(assumes.join(' '))}
      </p>
    </div>
  );
}
