import { render } from 'preact';
import { routeOf, type Route } from './route.ts';
import { AdventurePage } from './ui/adventures/story.tsx';
import { AdventurerPage } from './ui/adventures/adventurer.tsx';
import { AdventuresPage } from './ui/adventures/page.tsx';
import { CardPage } from './ui/cards/card.tsx';
import { CardsPage } from './ui/cards/page.tsx';
import { JudgePage } from './ui/judge/page.tsx';
import { RulingPage } from './ui/judge/ruling.tsx';
import { Lobby } from './ui/lobby/lobby.tsx';
import { PlanesPage } from './ui/planes/list.tsx';
import { PlanePage } from './ui/planes/page.tsx';
import { TablePage } from './ui/table/table.tsx';

function pageOf(route: Route) {
  switch (route.page) {
    case 'lobby':
      return <Lobby />;
    case 'match':
      return <TablePage match={route.match} token={route.token} />;
    case 'cards':
      return <CardsPage />;
    case 'card':
      return <CardPage id={route.id} />;
    case 'judge':
      return <JudgePage />;
    case 'ruling':
      return <RulingPage id={route.id} />;
    case 'planes':
      return <PlanesPage />;
    case 'plane':
      return <PlanePage id={route.id} token={route.token} />;
    case 'adventures':
      return <AdventuresPage />;
    case 'adventure':
      return <AdventurePage id={route.id} token={route.token} />;
    case 'adventurer':
      return <AdventurerPage id={route.id} />;
  }
}

const root = document.getElementById('app');
if (root) {
  root.replaceChildren();
  render(pageOf(routeOf(location)), root);
}
