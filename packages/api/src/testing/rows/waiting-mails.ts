import { sql } from 'drizzle-orm';
import type { TestApi } from '../api.ts';
import { mailOf } from './mail-post.ts';

/** Ids that stay the same; the newest is the last. */
const id = (place: number) => `mai_01kwbf8g00fb4sp5kf5mxhp0j${place}`;

interface Waiting {
  state: 'unsorted' | 'held' | 'unreadable' | 'spam';
  why: string;
  from: { email: string; name: string } | null;
  check: 'verified' | 'unverified' | 'failed';
  subject: string;
  text: string;
}

const mails: readonly Waiting[] = [
  {
    ...{ state: 'spam', why: 'spam', check: 'unverified', subject: 'You have won' },
    ...{ from: { email: 'luck@lottery.example', name: 'Lottery' }, text: 'Claim your prize.' },
  },
  {
    ...{ state: 'unreadable', why: 'too_many_parts', check: 'unverified', subject: '', from: null, text: '' },
  },
  {
    ...{ state: 'held', why: 'stranger', check: 'unverified', subject: 'Re: Gate code' },
    ...{ from: { email: 'eve@elsewhere.example', name: 'Eve Hart' }, text: 'Our bank details have changed.' },
  },
  {
    ...{ state: 'unsorted', why: 'unknown_sender', check: 'verified', subject: 'Rates for the winter' },
    ...{
      from: { email: 'nora@ternpoint.example', name: 'Nora Quill' },
      text: 'We have forty trucks. What would it cost?',
    },
  },
];

/** Mails of each view. The held one is for the oldest ticket of the demo that is open. */
export async function addWaitingMails(api: TestApi): Promise<void> {
  const [ticket] = await api.rows<{ id: string; companyId: string }>(
    sql`select id, company_id as "companyId" from tickets where status = 'open' order by created_at, id limit 1`,
  );
  for (const [place, { state, why, from, check, subject, text }] of mails.entries()) {
    const at = new Date(api.now().getTime() - (mails.length - place) * 60 * 60_000);
    const its = state === 'held' ? ticket : undefined;
    const raw = mailOf({ from: from?.email ?? '', subject, body: text, id: `${place}@waiting.example` });
    await api.rows(sql`insert into mail_in (id, received_at, rcpt, size, fingerprint, state, why, sender_email, sender_name,
        subject, text, sender_check, ticket_id, company_id, "to", cc)
      values (${id(place)}, ${at}, 'support@freight-hq.example', 2048, ${id(place)}, ${state}, ${why}, ${from?.email ?? null},
        ${from?.name ?? null}, ${subject}, ${text}, ${check}, ${its?.id ?? null}, ${its?.companyId ?? null},
        '[{"email":"support@freight-hq.example","name":"Support"}]', '[]')`);
    await api.rows(sql`insert into mail_parts (mail_id, number, bytes)
      values (${id(place)}, 0, ${`\\x${Buffer.from(raw).toString('hex')}`}::bytea)`);
  }
}
