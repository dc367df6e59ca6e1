import type { DropReason } from '../../../kernel/drop-reasons.ts';
import { conflict, type Failure, notFound } from '../../../kernel/errors.ts';

export const tenantNotBilled = () => notFound('Tenant not found');
export const runMissing = () => notFound('Payment run not found');
export const nothingDue = () => conflict('No invoice is due', { code: 'nothing_due' });
export const listChanged = () =>
  conflict('The list of due invoices has changed; review it again', { code: 'list_changed' });
const refusals: Readonly<Record<DropReason, readonly [detail: string, code: string]>> = {
  nothing_due: ['This tenant owes nothing', 'nothing_outstanding'],
  charge_in_flight: ['What this tenant owes is being charged', 'charge_in_flight'],
  disputed: ['This tenant disputes what it was charged', 'disputed'],
  paused: ['Dunning of what this tenant owes is paused', 'dunning_paused'],
  no_recipient: ['No user of this tenant can receive a message', 'no_recipient'],
  not_asked_for: ['This reminder is not needed any more', 'not_asked_for'],
  mailed_today: ['This tenant received a reminder on this day', 'reminder_cooldown'],
};

/** Why there is no reminder now. */
export function whyNoReminder(reason: DropReason): Failure {
  const [detail, code] = refusals[reason];
  return conflict(detail, { code });
}

export const noEarlierReminder = () =>
  conflict('A final notice needs an overdue invoice about which an earlier reminder was sent', {
    code: 'no_earlier_reminder',
  });

/** Why nothing is reminded or charged here; undefined if this product bills the tenants. */
export function whyNotBilled(billing: 'internal' | 'external' | undefined): Failure | undefined {
  if (billing === 'internal') return undefined;
  if (billing === 'external') {
    return conflict('Another system bills the tenants (BILLING=external): reminders and charges are its part', {
      code: 'billing_external',
    });
  }
  return conflict('Nothing is reminded or charged until BILLING is set on the server', { code: 'billing_unset' });
}

/** Throws unless this product bills the tenants. */
export function checkBilled(billing: 'internal' | 'external' | undefined): void {
  const refusal = whyNotBilled(billing);
  if (refusal) throw refusal;
}

/** A tenant receives at most one reminder in this time. */
const reminderCooldownMs = 24 * 60 * 60_000;

/** The time from which the next reminder is possible; undefined if it is possible now. */
export function nextReminderAt(last: Date | undefined, now: Date): Date | undefined {
  const allowed = last && new Date(last.getTime() + reminderCooldownMs);
  return allowed && allowed > now ? allowed : undefined;
}

const dayAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** Throws if the last reminder is too recent. */
export function checkCooldown(last: Date | undefined, now: Date): void {
  const allowed = nextReminderAt(last, now);
  if (!last || !allowed) return;
  const detail = `This tenant received a reminder on ${dayAndTime.format(last)} UTC; the next reminder is possible from ${dayAndTime.format(allowed)} UTC`;
  const retryAfterSeconds = Math.ceil((allowed.getTime() - now.getTime()) / 1000);
  throw conflict(detail, { code: 'reminder_cooldown', retryAfterSeconds });
}

export const noProvider = () => conflict('No payment provider is connected', { code: 'no_payment_provider' });
export const noMethod = () =>
  conflict('The tenant has no payment method; send it a link to leave one', { code: 'no_method' });
export const chargedInvoiceMissing = () => notFound('Invoice not found');
export const nothingOwed = () => conflict('Nothing is owed on this invoice', { code: 'paid' });
export const chargeInFlight = () =>
  conflict('A charge of this invoice is under way; wait for its outcome', { code: 'in_flight' });
export const notIssuedHere = () =>
  conflict('Another system has issued this invoice, and takes its payments', { code: 'not_issued_here' });

/** A charge was declined less than a day ago. */
export function chargeCooling(allowed: Date, now: Date): Failure {
  const detail = `A charge of this tenant was declined; the next one is possible from ${dayAndTime.format(allowed)} UTC`;
  const retryAfterSeconds = Math.ceil((allowed.getTime() - now.getTime()) / 1000);
  return conflict(detail, { code: 'cooling', retryAfterSeconds });
}
