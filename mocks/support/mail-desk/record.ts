import * as contract from '@freight-hq/api/contract/support/mail-desk';
import { addWaitingMails } from '@freight-hq/api/testing/waiting-mails';
import { firstOf } from '../../kit/call.ts';
import type { Recorder } from '../../kit/recorder.ts';
import { swift } from '../../tenants/tenants/rows.ts';

export const prepare = ({ api }: Recorder) => addWaitingMails(api);

export async function record({ get, write }: Recorder) {
  const list = (state: string) => get(contract.listMail, { query: `page[size]=50&state=${state}` });
  const read = async () => {
    await get(contract.getMailSummary);
    await get(contract.listMail, { query: 'page[size]=50' });
  };
  await get(contract.listDemoMails);
  await read();
  const unsorted = await list('unsorted');
  const [held] = await list('held');
  const [spam] = await list('spam');
  for (const mail of [...unsorted, held, spam]) if (mail) await get(contract.getMail, { id: mail.id });
  if (held?.ticket) await get(contract.getTicketMail, { id: held.ticket.id });
  const { id } = firstOf(unsorted, ({ why }) => why === 'unknown_sender');
  await write(contract.assignMail, { id, body: { companyId: swift.companyId, remember: 'address' } });
  await read();
}
