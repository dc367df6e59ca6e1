import { sql } from 'drizzle-orm';
import type { Settings } from '../http/settings/settings.ts';
import { startApi } from './api.ts';
import { openPost } from './rows/mail-post.ts';
import { openDesk } from './rows/ticket-desk.ts';
import { testMailKey } from './signed.ts';
import { startSmtpServer } from './smtp-server.ts';

export type MailRoom = Awaited<ReturnType<typeof openMailRoom>>;

/** The API with mail in and out: mails of the customer Tess come by the post, answers go to a server that keeps them. */
export async function openMailRoom(settings: Partial<Settings> = {}) {
  const smtp = await startSmtpServer();
  const from = { name: 'Freight HQ', address: 'hq@freight-hq.example' };
  const mail = { host: '127.0.0.1', port: smtp.port, isSecure: false, isLocal: true, auth: undefined, from };
  const api = await startApi({ settings: { ingestKeys: [testMailKey], mail, ...settings } });
  const [desk, post] = [await openDesk(api), openPost(api)];
  await post.addContact('tess@northline.example');
  return {
    ...{ api, desk, post, smtp },
    /** Another hour of the same senders, without the mails that were sent before. */
    async begin() {
      await api.rows(sql`delete from outbox`);
      smtp.mails.length = 0;
      api.clock.advance(2 * 3_600_000);
    },
    async close() {
      await api.close();
      await smtp.close();
    },
  };
}
