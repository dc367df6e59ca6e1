import { gone, invalid, notFound } from '../../../kernel/errors.ts';

export const eventTypes = [
  'company.created',
  'company.suspended',
  'company.resumed',
  'company.plan_changed',
  'company.seats_changed',
  'company.cancelled',
  'company.access_ended',
  'company.reactivated',
  'company.deleted',
  'limits.changed',
  'invoice.issued',
  'invoice.paid',
  'invoice.overdue',
  'page.published',
  'page.unpublished',
] as const;
export type EventType = (typeof eventTypes)[number];

export const eventActors = ['person', 'key', 'system'] as const;
export const ackOutcomes = ['applied', 'failed'] as const;

/** Whether the users of a company may work: `ending` says that the subscription was cancelled and is paid for until its end. */
export const accesses = ['open', 'suspended', 'ending', 'ended'] as const;
/** Why the access is not open, or ends. */
export const accessReasons = ['suspended', 'cancelled', 'deleted'] as const;

/** Days for which events are kept. */
export const eventDays = 30;
/** The most events of a page, and entitlements of one. */
export const mostEvents = 500;
/** The most seconds that a call waits for an event. */
export const mostWaitSeconds = 25;
/** Calls of one source that wait at the same time in one process. */
export const waitsAtOnce = 4;
export const mostAcks = 500;
/** Events that the page of a tenant shows. */
export const latestOfTenant = 10;

/** A place in the feed. */
export interface FeedPlace {
  epoch: string;
  seq: number;
}

/** A place in the list of entitlements: after a company, and where the feed was when the list began. */
export interface ListPlace extends FeedPlace {
  companyId?: string;
}

const cursorShape = /^([0-9a-f]{12})\.(\d{1,15})(?:\.(cmp_[0-9a-z]{26}))?$/;

export const cursorOf = ({ epoch, seq, companyId }: ListPlace): string =>
  [epoch, seq, ...(companyId === undefined ? [] : [companyId])].join('.');

/** The place that a cursor names; undefined for another text. */
export function placeOf(cursor: string): ListPlace | undefined {
  const [, epoch, seq, companyId] = cursorShape.exec(cursor) ?? [];
  if (epoch === undefined || seq === undefined) return undefined;
  return { epoch, seq: Number(seq), ...(companyId !== undefined && { companyId }) };
}

/** Whether the feed has everything after a place: the place is of this feed, and nothing after it was dropped. */
export const isKept = ({ epoch, seq }: FeedPlace, feed: FeedPlace & { droppedSeq: number }): boolean =>
  epoch === feed.epoch && seq <= feed.seq && seq >= feed.droppedSeq;

export const cursorLost = () =>
  gone(
    'This cursor is too old or of a database that was restored; read GET /api/link/v1/entitlements, then go on at its next',
    { code: 'cursor_lost' },
  );

export const cursorWrong = () => {
  const detail = 'Send the next of an earlier answer';
  return invalid(detail, { errors: [{ pointer: 'after', detail }] });
};

export const companyUnknown = () =>
  notFound('HQ does not know this company; send it to /api/link/v1/companies', { code: 'company_unknown' });

export const tenantMissing = () => notFound('Tenant not found');

export const notTenant = () =>
  notFound('This company is not a tenant yet; it becomes one by onboarding', { code: 'not_a_tenant' });
