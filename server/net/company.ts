import type { MatchHost } from '../match/host/host.ts';
import type { Listener } from '../match/session.ts';
import type { MatchService } from '../match/service.ts';
import { watching } from '../match/refusals.ts';
import type { ClientMessage, Refusal } from '../protocol/index.ts';

/** Messages to the company of a table (server/match/social). */
export type CompanyMessage = Extract<
  ClientMessage,
  { type: 'company' | 'chat' | 'mute' | 'point' | 'suggest' | 'rematch' }
>;

const TYPES: ReadonlySet<ClientMessage['type']> = new Set<CompanyMessage['type']>([
  'company',
  'chat',
  'mute',
  'point',
  'suggest',
  'rematch',
]);
export const isForCompany = (message: ClientMessage): message is CompanyMessage => TYPES.has(message.type);

/** Does what a message to the company asks for; resolves with the refusal if there is one. */
export async function toCompany(
  message: CompanyMessage,
  {
    host,
    person,
    service,
  }: { readonly host: MatchHost; readonly person: number | null; readonly service: MatchService },
  listener: Listener,
): Promise<Refusal | null> {
  const { company } = host;
  switch (message.type) {
    case 'company':
      return company.enter(listener, person, message.name);
    case 'chat':
      return company.say(listener, message.channel, message.words);
    case 'mute':
      return company.mute(listener, message.person, message.on);
    case 'point':
      return (await host.awake()) ?? company.point(listener, message.at);
    case 'suggest':
      return (await host.awake()) ?? company.suggest(listener, message.act, message.refs);
    case 'rematch':
      return person === null ? watching() : service.rematches.answer(host, person, message.agree, message.now === true);
  }
}
