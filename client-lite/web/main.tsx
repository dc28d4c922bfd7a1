import { render, type VNode } from 'preact';
import { routeOf, type Route } from './route.ts';
import { sayLanguage } from './texts/language.ts';
import { siteTexts } from './texts/site.ts';

/** Page of a route. Each page is a bundle of its own, so that the lobby does not wait for the table. */
async function pageOf(route: Route): Promise<VNode> {
  switch (route.page) {
    case 'lobby': {
      const { Lobby } = await import('./ui/lobby/lobby.tsx');
      return <Lobby />;
    }
    case 'new':
    case 'friends': {
      const { NewTable } = await import('./ui/lobby/new/page.tsx');
      return <NewTable friends={route.page === 'friends'} />;
    }
    case 'tables': {
      const { TablesPage } = await import('./ui/lobby/tables-page.tsx');
      return <TablesPage />;
    }
    case 'match': {
      if (route.lesson !== undefined) {
        const [{ LessonTable }, { lessonCalled }] = await Promise.all([
          import('./ui/learn/table.tsx'),
          import('./learn/lessons.ts'),
        ]);
        const lesson = lessonCalled(route.lesson);
        if (lesson) return <LessonTable lesson={lesson} match={route.match} token={route.token} />;
      }
      const { TablePage } = await import('./ui/table/table.tsx');
      return <TablePage match={route.match} token={route.token} />;
    }
    case 'join': {
      const { JoinPage } = await import('./ui/lobby/join-page.tsx');
      return <JoinPage match={route.match} token={route.token} />;
    }
    case 'replay': {
      const { ReplayPage } = await import('./ui/replay/page.tsx');
      return <ReplayPage match={route.match} token={route.token} at={route.at} />;
    }
    case 'learn': {
      const { LearnPage } = await import('./ui/learn/page.tsx');
      return <LearnPage />;
    }
    case 'rules': {
      const { RulesPage } = await import('./ui/rules/page.tsx');
      return <RulesPage />;
    }
    case 'glossary': {
      const { GlossaryPage } = await import('./ui/rules/glossary.tsx');
      return <GlossaryPage />;
    }
    case 'format rules': {
      const { FormatRulesPage } = await import('./ui/rules/page.tsx');
      return <FormatRulesPage id={route.id} />;
    }
    case 'cards': {
      const { CardsPage } = await import('./ui/cards/page.tsx');
      return <CardsPage />;
    }
    case 'card': {
      const { CardPage } = await import('./ui/cards/card.tsx');
      return <CardPage id={route.id} />;
    }
    case 'decks': {
      const { DecksPage } = await import('./ui/decks/list.tsx');
      return <DecksPage />;
    }
    case 'deck': {
      const { DeckPage } = await import('./ui/decks/page.tsx');
      return <DeckPage id={route.id} />;
    }
    case 'lab': {
      const { LabPage } = await import('./ui/lab/page.tsx');
      return <LabPage />;
    }
    case 'house format': {
      const { HouseFormatPage } = await import('./ui/lab/format.tsx');
      return <HouseFormatPage id={route.id} />;
    }
    case 'lab run': {
      const { RunPage } = await import('./ui/lab/run.tsx');
      return <RunPage id={route.id} other={route.other} />;
    }
    case 'judge': {
      const { JudgePage } = await import('./ui/judge/page.tsx');
      return <JudgePage />;
    }
    case 'ruling': {
      const { RulingPage } = await import('./ui/judge/ruling.tsx');
      return <RulingPage id={route.id} />;
    }
    case 'planes': {
      const { PlanesPage } = await import('./ui/planes/list.tsx');
      return <PlanesPage />;
    }
    case 'plane': {
      const { PlanePage } = await import('./ui/planes/page.tsx');
      return <PlanePage id={route.id} token={route.token} />;
    }
    case 'adventures': {
      const { AdventuresPage } = await import('./ui/adventures/page.tsx');
      return <AdventuresPage />;
    }
    case 'adventure': {
      const { AdventurePage } = await import('./ui/adventures/story.tsx');
      return <AdventurePage id={route.id} token={route.token} />;
    }
    case 'adventurer': {
      const { AdventurerPage } = await import('./ui/adventures/adventurer.tsx');
      return <AdventurerPage id={route.id} />;
    }
  }
}

const root = document.getElementById('app');
if (root) {
  sayLanguage();
  document.title = siteTexts.brand;
  const page = await pageOf(routeOf(location));
  root.replaceChildren();
  render(page, root);
}
