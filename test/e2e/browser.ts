import { existsSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright-core';

const CHROMIUM = '/usr/bin/chromium';
/** Playwright's own list, of which Chromium takes only the last: ours is added to it. */
const PLAYWRIGHT_DISABLES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
/** Pages of the address bar's own, which each window loads although nobody sees one: they take more time than ours to open. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];
const ARGS = [
  `--disable-features=${[...PLAYWRIGHT_DISABLES, ...ADDRESS_BAR].join(',')}`,
  '--no-sandbox',
  '--headless',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const installed = existsSync(CHROMIUM);
if (!installed)
  process.stderr.write(
    `The page at a real table is not tested: there is no ${CHROMIUM}. Install Chromium there to test it.\n`,
  );

export const launch = (): Promise<Browser> => chromium.launch({ executablePath: CHROMIUM, args: ARGS });

/** Pixels by which the page is wider than its window. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Labels of visible lists of choices that are too narrow for their longest text. */
export const cutSelects = (page: Page): Promise<string[]> =>
  page.locator('select').evaluateAll((selects) =>
    (selects as HTMLSelectElement[]).flatMap((select) => {
      const free = select.cloneNode(true) as HTMLSelectElement;
      free.style.cssText = 'position: absolute; visibility: hidden; width: max-content; max-width: none';
      select.after(free);
      const wide = free.offsetWidth;
      free.remove();
      const label = select.getAttribute('aria-label') ?? select.closest('label')?.querySelector('strong')?.innerText;
      return select.offsetWidth > 0 && wide > select.offsetWidth
        ? [`${label}: ${wide} px in ${select.offsetWidth} px`]
        : [];
    }),
  );
