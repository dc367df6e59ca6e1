import { addTicketMessage } from '@freight-hq/api/contract/support/answers';
import * as contract from '@freight-hq/api/contract/support/own-tickets';
import { firstOf } from '../../kit/call.ts';
import type { Recorder } from '../../kit/recorder.ts';

export const firstPage = 'page[size]=5';
const as = 'dispatcher';
/** No two things happen at one moment, so that their order is sure. */
const minute = 60_000;

/** A dispatcher has asked, the support has answered; the dispatcher answers, closes, and asks something new. */
export async function prepare({ api, write, keepOnly }: Recorder) {
  await keepOnly('tickets', []);
  const ask = (subject: string, description: string) => {
    api.clock.advance(minute);
    return write(contract.openOwnTicket, { as, body: { subject, description } });
  };
  const door = await ask('Gate code does not open the yard', 'The code of this morning is refused at gate 2.');
  const say = (body: string, visibility: 'public' | 'internal') => {
    api.clock.advance(minute);
    return write(addTicketMessage, { id: door.id, body: { body, visibility } });
  };
  await say('The gate was reset. Please try the code again.', 'public');
  await say('Third time this month', 'internal');
  await ask('Add a second dispatcher to our account', 'She starts on Monday.');
}

export async function record({ api, get, write }: Recorder) {
  const list = (who: 'dispatcher' | 'administrator') => get(contract.listOwnTickets, { as: who, query: firstPage });
  await list('administrator');
  const rows = await list(as);
  for (const { id } of rows) await get(contract.getOwnTicket, { as, id });
  const { id } = firstOf(rows, ({ lastMessage }) => lastMessage !== undefined);
  api.clock.advance(minute);
  await write(contract.answerOwnTicket, { as, id, body: { body: 'It opens now, thank you.', files: [] } });
  await get(contract.getOwnTicket, { as, id });
  await list(as);
  await write(contract.closeOwnTicket, { as, id });
  await get(contract.getOwnTicket, { as, id });
  await list(as);
  api.clock.advance(minute);
  const opened = await write(contract.openOwnTicket, {
    as,
    body: { subject: 'Invoice of October', description: 'We need it with our order number.', files: [] },
  });
  await list(as);
  await get(contract.getOwnTicket, { as, id: opened.id });
}
