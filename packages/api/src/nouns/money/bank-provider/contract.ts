import { z } from 'zod';
import { endpoint, signed, signedByBank, text } from '../../../http/contract/endpoint.ts';

/** The header in which the bank signs what it sends. */
export const unitSignatureHeader = 'X-Unit-Signature';

/** Events in the form of JSON:API. The bank adds kinds and members at any time, so that others than these are let pass. */
export const unitEvents = z.looseObject({
  data: z
    .array(
      z.looseObject({
        id: text(100, 1),
        type: text(100, 1),
        attributes: z.looseObject({
          createdAt: z.iso.datetime({ offset: true }),
          status: text(40).nullish(),
          reason: text(500).nullish(),
          returnReason: text(500).nullish(),
          tags: z.looseObject({ key: text(64, 1).optional() }).nullish(),
        }),
        relationships: z
          .looseObject({ payment: z.looseObject({ data: z.looseObject({ id: text(100, 1) }) }).optional() })
          .optional(),
      }),
    )
    .min(1)
    .max(500),
});

export const receiveBankEvent = endpoint({
  method: 'POST',
  path: '/api/internal/banking/events',
  access: signed,
  summary: 'News of a payment from the provider; kept, and applied once and never backwards.',
  body: z.strictObject({
    id: text(200, 1),
    paymentId: text(200, 1),
    key: text(64, 1).describe('The idempotency key of the payment, which is the id of the transfer'),
    state: z.enum(['pending', 'sent', 'rejected', 'returned']),
    code: text(40, 1).optional(),
    at: z.iso.datetime(),
  }),
  response: z.object({ outcome: z.enum(['applied', 'late', 'kept']) }),
});

export const receiveUnitEvents = endpoint({
  method: 'POST',
  path: '/api/internal/banking/unit-events',
  access: signedByBank(unitSignatureHeader),
  summary:
    "The webhook of the bank in Unit's form. News of payments are kept, and applied once and never backwards; events of other kinds are counted and dropped.",
  maxBodyBytes: 1024 * 1024,
  body: unitEvents,
  response: z.object({ received: z.number().int(), applied: z.number().int() }),
});
