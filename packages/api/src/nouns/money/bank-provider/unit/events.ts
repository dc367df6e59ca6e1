import type { z } from 'zod';
import { keyOfPayment } from '../rules.ts';
import type { unitEvents } from '../contract.ts';
import type { ProviderEvent } from '../port.ts';
import { codeOf, stateOf } from './states.ts';

type UnitEvent = z.infer<typeof unitEvents>['data'][number];

/** The status of a payment after each event; that of a new payment is in the event. */
const statusAfter: Record<string, string> = {
  'payment.pendingReview': 'PendingReview',
  'payment.clearing': 'Clearing',
  'payment.sent': 'Sent',
  'payment.rejected': 'Rejected',
  'payment.canceled': 'Canceled',
  'payment.returned': 'Returned',
};

/** The news in an event; undefined for an event that is not of a payment. */
export function toProviderEvent({ id, type, attributes, relationships }: UnitEvent): ProviderEvent | undefined {
  const status = type === 'payment.created' ? attributes.status : statusAfter[type];
  const paymentId = relationships?.payment?.data.id;
  const state = status ? stateOf[status] : undefined;
  if (!status || !state || !paymentId) return undefined;
  const code = codeOf(state, status, attributes.returnReason ?? attributes.reason);
  return {
    ...{ id: `unit_${id}`, paymentId, key: attributes.tags?.key ?? keyOfPayment(paymentId), state },
    ...(code && { code }),
    at: attributes.createdAt,
  };
}
