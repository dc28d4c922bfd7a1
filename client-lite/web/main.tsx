import { render } from 'preact';
import { routeOf } from './route.ts';
import { Lobby } from './ui/lobby.tsx';
import { TablePage } from './ui/table.tsx';

const route = routeOf(location);
const root = document.getElementById('app');
if (root) {
  root.replaceChildren();
  render(route.page === 'lobby' ? <Lobby /> : <TablePage match={route.match} token={route.token} />, root);
}
