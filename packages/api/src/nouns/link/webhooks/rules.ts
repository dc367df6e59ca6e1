import { conflict, invalid, notFound } from '../../../kernel/errors.ts';
import { outgoingProblems } from '../../../http/outgoing/problems.ts';
import { pausesInSeconds } from '../../desk/outbox/rules.ts';

export const mostWebhooks = 20;

/** Why a webhook is off: a person has turned it off, its endpoint has answered 410, or has failed for days. */
export const disabledReasons = ['person', 'gone', 'failing'] as const;
export type DisabledReason = (typeof disabledReasons)[number];

export const deliveryStates = ['waiting', 'sending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** What went wrong with an attempt that got no answer. */
export const attemptProblems = {
  ...outgoingProblems,
  no_key: 'SECRETS_KEYS lacks the key that sealed its secret',
} as const;
export type AttemptProblem = keyof typeof attemptProblems;
export const problemKinds = Object.keys(attemptProblems) as [AttemptProblem, ...AttemptProblem[]];

/** Hours for which both secrets sign after a rotation. */
export const overlapHours = 24;
/** Attempts that are kept of a delivery. */
export const mostAttemptsKept = 10;
/** Days after its first attempt in which a delivery is tried. */
export const triedDays = 3;
/** Days of failures after which a webhook is turned off. */
export const failingDays = 5;
/** Days for which finished deliveries are kept. */
export const keptDays = 30;
/** The longest pause for which an endpoint may ask. */
const mostAskedSeconds = 3_600;

/** Seconds until the next attempt: the pauses of the outbox, of which the last repeats, or up to an hour if asked for. */
export function pauseAfter(attempts: number, retryAfterSeconds = 0): number {
  const pause = pausesInSeconds[Math.min(attempts, pausesInSeconds.length) - 1] ?? 5;
  return Math.max(pause, Math.min(retryAfterSeconds, mostAskedSeconds));
}

export const isDelivered = (status: number): boolean => status >= 200 && status < 300;

export const webhookMissing = () => notFound('Webhook not found');
export const deliveryMissing = () => notFound('Delivery not found');

export const sourceUnknown = () => {
  const detail = 'Source not found';
  return notFound(detail, { errors: [{ pointer: '/sourceId', detail }] });
};

export const tooManyWebhooks = () =>
  conflict(`There are ${mostWebhooks} webhooks; delete one that is not used`, { code: 'too_many_webhooks' });

export const noSecretsKey = () =>
  conflict('The server has no key to seal secrets; set SECRETS_KEYS and start it again', { code: 'no_secrets_key' });

export const urlRefused = () => {
  const detail = 'Enter an https address on the internet, without a user name, a password or a fragment';
  return invalid(detail, { code: 'url_refused', errors: [{ pointer: '/url', detail }] });
};

export const isSending = () => conflict('This delivery is being sent', { code: 'is_sending' });

interface Disabled {
  /** Of the endpoint; its path and query may hold a secret. */
  host: string;
  /** Name of the source. */
  source: string;
  reason: DisabledReason;
  origin: string | undefined;
}

/** What the owners are told of a webhook that was turned off. */
export const disabledMail = ({ host, source, reason, origin = '' }: Disabled) => ({
  template: 'webhook_disabled',
  subject: `The webhook of ${source} at ${host} was turned off`,
  body: `HQ sends no more events to ${host}, since it has ${reason === 'gone' ? 'answered 410' : `failed for ${failingDays} days`}. Turned on again, the webhook goes on at the first event that was not delivered; events are kept for ${keptDays} days. See ${origin}/hq/settings/link?tab=webhooks`,
});
