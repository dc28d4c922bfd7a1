import type Axe from 'axe-core';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Rules that a page breaks, with the number of elements that do; `only`: of these rules. Its context has to be made with `bypassCSP`. */
export async function brokenRules(page: Page, only?: readonly string[]): Promise<string[]> {
  await page.addScriptTag({ path: axe });
  const found = await page.evaluate(async (values) => {
    const { axe: tool } = window as unknown as { axe: typeof Axe };
    const { violations } = await tool.run(document, {
      resultTypes: ['violations'],
      ...(values ? { runOnly: { type: 'rule', values: [...values] } } : {}),
    });
    return violations.map(({ id, nodes }) => [id, nodes.length, nodes[0]?.html.slice(0, 160) ?? ''] as const);
  }, only);
  return found.map(([id, n, html]) => `${id} ×${n}: ${html}`);
}
