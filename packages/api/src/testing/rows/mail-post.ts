import { sql } from 'drizzle-orm';
import { mailInService } from '../../nouns/support/mail-in/service.ts';
import type { Answer, TestApi } from '../api.ts';
import { demo } from '../sample.ts';
import { signedHeaders } from '../signed.ts';

/** The mailbox of the demo. */
export const supportAddress = 'support@freight-hq.example';
const path = '/api/internal/mail';

interface Written {
  from?: string;
  to?: string;
  subject?: string;
  id?: string;
  date?: string;
  /** Further headers, one a line. */
  headers?: readonly string[];
  body?: string;
}

let count = 0;

/** A mail as a mail server hands it on; each has a Message-ID of its own unless it names one. */
export function mailOf({
  from = 'Tess Lind <tess@northline.example>',
  to = supportAddress,
  subject = 'Gate code',
  ...rest
}: Written = {}): string {
  count += 1;
  const { id = `m${count}@northline.example`, date = 'Tue, 30 Jun 2026 10:00:00 +0000', headers = [] } = rest;
  const lines = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Date: ${date}`,
    ...(id ? [`Message-ID: <${id}>`] : []),
    'MIME-Version: 1.0',
    ...headers,
  ];
  return `${lines.join('\r\n')}\r\n\r\n${(rest.body ?? `It does not open. ${count}`).replaceAll('\n', '\r\n')}\r\n`;
}

export interface MailRow {
  id: string;
  state: string;
  why: string | null;
  ticketId: string | null;
  messageId: string | null;
  senderCheck: string | null;
  text: string | null;
  quotedAt: number | null;
}

/** Delivers mails to an API and reads what became of them. */
export function openPost(api: TestApi) {
  const deliver = async (
    raw: string | Uint8Array<ArrayBuffer>,
    { rcpt = supportAddress, from }: { rcpt?: string; from?: string } = {},
  ): Promise<Answer> => {
    const query = new URLSearchParams({ rcpt, ...(from !== undefined && { from }) });
    const target = `${path}?${query.toString()}`;
    const headers = { 'content-type': 'message/rfc822', ...signedHeaders(target, raw, api.now()) };
    return api.call('POST', target, { rawBody: raw, headers });
  };
  const rowOf = async (id: string): Promise<MailRow> => {
    const [row] = await api.rows<MailRow>(sql`select id, state, why, ticket_id as "ticketId", message_id as "messageId",
      sender_check as "senderCheck", text, quoted_at as "quotedAt" from mail_in where id = ${id}`);
    if (!row) throw new Error('No such mail');
    return row;
  };
  return {
    deliver,
    rowOf,
    run: () => api.get(mailInService).turn(),
    /** Delivers a mail and reads it; answers its row. */
    take: async (...given: Parameters<typeof deliver>): Promise<MailRow> => {
      const { status, text } = await deliver(...given);
      if (status !== 202 && status !== 200) throw new Error(`${status} ${text}`);
      await api.get(mailInService).turn();
      return rowOf((JSON.parse(text) as { id: string }).id);
    },
    addContact: (email: string, companyId = demo.companyId) =>
      api.rows(sql`insert into company_contacts (company_id, email, name, added_at)
        values (${companyId}, ${email}, '', ${api.now()})`),
    tokenOf: async (ticketId: string | null): Promise<string> => {
      const [row] = await api.rows<{ token: string }>(sql`select token from ticket_mail where ticket_id = ${ticketId}`);
      return row?.token ?? '';
    },
  };
}

export type Post = ReturnType<typeof openPost>;
