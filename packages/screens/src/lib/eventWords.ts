import type { EventType } from '@freight-hq/api/rules/link/events';

/** What platforms are told of. */
export const eventWords: Record<EventType, string> = {
  'company.created': 'Became a tenant',
  'company.suspended': 'Suspended',
  'company.resumed': 'Resumed',
  'company.plan_changed': 'Plan changed',
  'company.seats_changed': 'Seats changed',
  'company.cancelled': 'Subscription cancelled',
  'company.access_ended': 'Access ended',
  'company.reactivated': 'Reactivated',
  'company.deleted': 'Deleted',
  'limits.changed': 'Limits changed',
  'invoice.issued': 'Invoice issued',
  'invoice.paid': 'Invoice paid',
  'invoice.overdue': 'Invoice overdue',
  'page.published': 'Page published',
  'page.unpublished': 'Page unpublished',
};
