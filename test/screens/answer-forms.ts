import type { Page } from 'playwright-core';

/** The question, and the focus in the form that asks it. */
const now = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    return {
      title: document.querySelector('.question.open .form')
        ? (document.querySelector<HTMLElement>('.question h2')?.innerText ?? null)
        : null,
      key: at?.closest('[data-field]')?.getAttribute('data-field') ?? null,
      box: at instanceof HTMLInputElement && at.type !== 'text',
    };
  });

/**
 * Answers the form of a tale by keyboard alone.
 * The main button leads to what is missing; a text is typed, of a list the first that can be picked is taken. Returns the question's title, or null if
 * nothing is asked.
 */
export async function answerForm(page: Page, words = 'Words'): Promise<string | null> {
  let before = await now(page);
  const { title } = before;
  for (let n = 0; n < 30 && before.title !== null && before.title === title; n++) {
    await page.keyboard.press(before.key === null ? ' ' : 'Control+Enter');
    await page.waitForTimeout(60);
    const { key, box } = await now(page);
    if (key !== null && box) await page.keyboard.press(' ');
    else if (key !== null) await page.keyboard.type(words);
    before = await now(page);
  }
  return title;
}
