import type { TicketDetail } from '@freight-hq/api/contract/support/tickets';
import { newestOf } from './NewerMessages.tsx';
import type { MessageDraft, NewMessage } from './TicketList.tsx';

const address = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

const addressesIn = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean);

/** What is wrong with the addresses as they are typed. */
export function ccFault(typed: string): string | undefined {
  const wrong = addressesIn(typed).find((one) => !address.test(one));
  return wrong && `${wrong} is no e-mail address`;
}

/** What a message has beside its text. */
export function partsOf(
  { kind, files = [], actions = {} }: MessageDraft,
  cc: string,
  messages: TicketDetail['messages'],
): Partial<NewMessage> {
  const enclosed = files.length > 0 && { files: files.map(({ id, name }) => ({ id, name })) };
  if (kind !== 'reply') return { ...enclosed };
  const others = addressesIn(cc);
  return {
    seen: newestOf(messages),
    ...enclosed,
    ...(others.length > 0 && { cc: others }),
    ...(Object.keys(actions).length > 0 && { actions }),
  };
}
