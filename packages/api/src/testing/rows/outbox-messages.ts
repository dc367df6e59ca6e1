import { sql } from 'drizzle-orm';
import { demo } from '../sample.ts';
import type { TestApi } from '../api.ts';

const topics = ['billing.reminder', 'ticket.reply', 'feature_usage.message'];

/** Messages of a company with ids that stay the same, an hour apart; the newest is the last. */
export async function addOutboxMessages(api: TestApi): Promise<void> {
  await api.rows(sql`delete from outbox`);
  for (const [place, topic] of topics.entries()) {
    const at = new Date(api.now().getTime() - (topics.length - place) * 60 * 60_000);
    // A reminder is composed when it is sent.
    const hasText = topic !== 'billing.reminder';
    await api.rows(sql`insert into outbox (id, company_id, topic, template, recipient, subject, body, written_by, written_at)
      values (${`msg_01kwbf8g00fb4sp5kf5mxhp0j${place}`}, ${demo.companyId}, ${topic}, 'test', ${hasText ? 'tess.lind@swifthaul.example' : null},
        ${hasText ? 'A subject' : null}, ${hasText ? 'A text' : null}, ${demo.ownerId}, ${at})`);
  }
}
