import type { Router } from 'express';
import type { RuleExamples } from '../protocol/index.ts';
import { once, pack, send } from './page.ts';

/** Explanations of the formats. */
export interface Guides {
  /** positions that show the rules of a format; empty for one without any */
  examples(format: string): RuleExamples;
}

const json = (value: unknown) =>
  pack('application/json; charset=utf-8', new TextEncoder().encode(JSON.stringify(value)));

/** The explanations of formats under /api, each packed once. */
export function guideRoutes(router: Router, guides: Guides): void {
  const packed = new Map<string, () => ReturnType<typeof json>>();
  router.get('/formats/:id/examples', (req, res) => {
    const { id } = req.params;
    const found = guides.examples(id);
    const file = packed.get(id) ?? once(() => json(found));
    if (found.examples.length > 0) packed.set(id, file);
    send(req, res, file());
  });
}
