import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brokenRules } from '../e2e/board/axe.ts';
import { launch, sideways } from '../e2e/browser.ts';
import { kill, startServer } from '../e2e/server.ts';
import { covered } from './covered.ts';
import { SCENES, type Scene } from './scenes.ts';

const USAGE = `npm run screens -- --out FOLDER [--only NAME]… [--size WIDTHxHEIGHT]… [--color light|dark]
Starts a server on an empty folder and takes a picture of every page and of the moments of a match, at five sizes and in both colours. Prints, for each: what
axe-core finds, how far the page is wider than its window, and for boards the share that cards cover. Exits with 1 if anything is found.`;

const SIZES = ['390x844', '844x390', '768x1024', '1280x800', '1920x1080'];
const COLOURS = ['light', 'dark'] as const;
/** The share of a board that is at most empty in the middle of a match, at 1920 px. */
const MOST_EMPTY = 1 / 3;

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    only: { type: 'string', multiple: true },
    size: { type: 'string', multiple: true },
    color: { type: 'string' },
    help: { type: 'boolean' },
  },
});

async function pictures(scene: Scene, out: string, url: string): Promise<string[]> {
  const found: string[] = [];
  const browser = await launch();
  try {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
      bypassCSP: true,
    });
    const page = await context.newPage();
    await scene.open({ url, page });
    for (const size of values.size ?? SIZES)
      for (const colour of COLOURS.filter((one) => values.color === undefined || values.color === one)) {
        const [width = 0, height = 0] = size.split('x').map(Number);
        await page.emulateMedia({ colorScheme: colour });
        await page.setViewportSize({ width, height });
        await page.mouse.move(1, 1);
        await page.waitForTimeout(400);
        if (scene.look) {
          await scene.look(page);
          await page.waitForTimeout(200);
        }
        await page.screenshot({ path: join(out, `${scene.name}-${size}-${colour}.png`) });
        const name = `${scene.name} ${size} ${colour}`;
        const px = await sideways(page);
        const wide = px > 0 ? [`${name}: ${px} px wider than its window`] : [];
        const rules = (await brokenRules(page)).map((rule) => `${name}: ${rule}`);
        found.push(...wide, ...rules);
        if (scene.board && colour === 'light') {
          const share = await page.evaluate(covered);
          process.stdout.write(`${name}: cards cover ${Math.round(100 * share)} % of the board\n`);
          if (size === '1920x1080' && scene.name === 'middle' && share < 1 - MOST_EMPTY)
            found.push(`${name}: more than a third of the board is empty`);
        }
      }
  } finally {
    await browser.close();
  }
  return found;
}

async function run(out: string): Promise<number> {
  mkdirSync(out, { recursive: true });
  const data = join(out, '.data');
  const server = await startServer(data);
  let faults = 0;
  try {
    for (const scene of SCENES.filter(({ name }) => values.only?.includes(name) ?? true)) {
      const found = await pictures(scene, out, server.url);
      process.stdout.write(`${scene.name}: ${found.length === 0 ? 'nothing found' : ''}\n`);
      for (const line of found) process.stdout.write(`  ${line}\n`);
      faults += found.length;
    }
  } finally {
    await kill(server);
    rmSync(data, { recursive: true, force: true });
  }
  return faults;
}

const unknown = values.only?.find((name) => !SCENES.some((scene) => scene.name === name));
if (values.help || values.out === undefined || unknown !== undefined) {
  const why =
    unknown === undefined
      ? ''
      : `No scene is called ${unknown}. There are ${SCENES.map(({ name }) => name).join(', ')}.\n`;
  process.stdout.write(`${why}${USAGE}\n`);
  process.exitCode = values.help ? 0 : 2;
} else process.exitCode = (await run(values.out)) > 0 ? 1 : 0;
