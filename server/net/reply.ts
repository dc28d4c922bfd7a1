import type { Request, Response } from 'express';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { z } from 'zod';
import { isRefusal } from '../match/refusals.ts';
import { unfit } from '../protocol/clean.ts';
import type { Refusal } from '../protocol/index.ts';
import * as refuse from './refusals.ts';

/** Answers with a body, or with a refusal and the status that fits it. */
export function reply(res: Response, body: object | Refusal): void {
  if (isRefusal(body)) res.status(refuse.statusOf(body));
  res.json(body);
}

/** Answers with a story; asked for `?format=text` or `?format=json`, as a file of that name. */
export function replyStory<T extends object>(
  req: Request,
  res: Response,
  story: T | Refusal,
  { name, text }: { readonly name: string; readonly text: (story: T) => string },
): void {
  const { format } = req.query;
  if (isRefusal(story) || (format !== 'text' && format !== 'json')) return reply(res, story);
  res.attachment(`${name}.${format === 'text' ? 'txt' : 'json'}`);
  if (format === 'json') return reply(res, story);
  res.type('text/plain; charset=utf-8').send(text(story));
}

/** The secret that a request carries: `Authorization: Bearer SECRET`. */
export const bearer = (req: Request): string | undefined =>
  /^Bearer (\S{1,128})$/.exec(req.headers.authorization ?? '')?.[1];

/** So many requests a minute from one address. */
export type Limit = (req: Request) => Promise<boolean>;
export function limit(perMinute: number): Limit {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return (req) =>
    limiter.consume(req.ip ?? '').then(
      () => true,
      () => false,
    );
}

/** Does something for whoever sends a request, unless so much is being done for that address already: then it is refused. */
export type AtOnce = <T extends object>(req: Request, act: () => Promise<T | Refusal>) => Promise<T | Refusal>;
export function atOnce(most: number): AtOnce {
  const busy = new Map<string, number>();
  return async (req, act) => {
    const address = req.ip ?? '';
    const before = busy.get(address) ?? 0;
    if (before >= most) return refuse.tooMany(most);
    busy.set(address, before + 1);
    try {
      return await act();
    } finally {
      const left = (busy.get(address) ?? 1) - 1;
      if (left > 0) busy.set(address, left);
      else busy.delete(address);
    }
  };
}

/** As often as one likes. */
export const UNLIMITED: Limit = () => Promise.resolve(true);

/** Does what a request asks for if its body has this shape and its address does not ask too often. */
export async function take<T>(
  req: Request,
  res: Response,
  shape: z.ZodType<T>,
  may: Limit,
  act: (body: T) => Promise<object | Refusal>,
): Promise<void> {
  const wrong = unfit(req.body);
  if (wrong !== null) return reply(res, 'deep' in wrong ? refuse.tooDeep() : refuse.unclean(wrong.at));
  const body = shape.safeParse(req.body);
  if (!body.success) return reply(res, refuse.badShape(body.error));
  reply(res, (await may(req)) ? await act(body.data) : refuse.tooFast());
}
