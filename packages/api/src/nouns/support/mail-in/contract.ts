import { z } from 'zod';
import { endpoint, mailBody, signedWithQuery, text } from '../../../http/contract/endpoint.ts';
import { mostBytes } from '../../../kernel/mail/limits.ts';

export const receiveMail = endpoint({
  method: 'POST',
  path: '/api/internal/mail',
  access: signedWithQuery('mail'),
  summary:
    'A mail as it was received, by a mail server with a key whose name begins with `mail`; the signature covers the query, too. 202 once it is stored, 200 for the same mail again, 422 `not_a_mail`.',
  query: z.strictObject({
    rcpt: text(300, 1).describe("The envelope's recipient; a plus may be sent as it is"),
    from: text(300).optional().describe("The envelope's sender, empty for a bounce"),
  }),
  bodyType: 'message/rfc822',
  maxBodyBytes: mostBytes,
  body: mailBody,
  response: z.object({ id: z.string().describe('mai_...') }),
});
