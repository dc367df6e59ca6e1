import type { Notification, NotificationKind } from '@freight-hq/api/contract/desk/notifications';
import type { NotificationLine } from '@freight-hq/components/NotificationsBell';
import { formatNoun } from '../../lib/formatCount.ts';
import { links } from '../../links/links.ts';

type Words = (notification: Notification) => Pick<NotificationLine, 'title' | 'detail' | 'href'>;

const proposals: Record<string, string> = {
  transfer: 'A transfer',
  unfreeze: 'Lifting a freeze',
  raise_limits: 'Higher limits',
  lift_stop: 'Lifting the stop of outgoing money',
  release_hold: 'Releasing held money',
  release_factoring: 'Releasing an assignment to a factoring company',
  change_threshold: 'Another approval threshold',
  close_account: 'Closing an account',
  reverse_payment: 'Reversing a payment',
  void_invoice: 'Voiding an invoice',
  write_off: 'Writing off an invoice',
  credit_note: 'Crediting an invoice',
  refund: 'A refund',
  reopen_month: 'Opening a closed month again',
  grant_role: 'A role for a person',
  grant_key: 'A key that brings payments',
  reset_factors: 'Removing a second factor',
  change_sign_in: 'Another way of signing in',
};

const detailOf = ({ detail }: Notification) => (detail === undefined ? {} : { detail });

const words: Record<NotificationKind, Words> = {
  approval: (one) => ({
    title: `${proposals[one.name] ?? 'A proposal'} waits for your approval`,
    ...detailOf(one),
    href: links.approvals(),
  }),
  assigned: (one) => ({
    title: `Assigned to you: ${one.name}`,
    ...detailOf(one),
    href: links.ticket(one.objectId),
  }),
  escalated: (one) => ({ title: `Escalated: ${one.name}`, ...detailOf(one), href: links.ticket(one.objectId) }),
  mention: (one) => ({
    title: `${one.detail ?? 'A user'} mentioned you`,
    detail: one.name,
    ...placeOf(one),
  }),
  failed_run: ({ count }) => ({
    title: `${formatNoun(count, 'charge')} of a payment run ${count === 1 ? 'was' : 'were'} declined`,
    href: links.tenantBilling(),
  }),
  failed_sync: ({ count }) => ({
    title: `${formatNoun(count, 'account')} could not be synced with the bank`,
    href: links.bankingConsole(),
  }),
  crossing: ({ name, detail, count }) => ({
    title: count === 1 ? `A limit of ${name} was passed` : 'Usage limits were passed',
    ...(detail !== undefined && { detail: count === 1 ? detail : `${detail} and others` }),
    href: links.features(),
  }),
  drift: (one) => ({
    title: 'An account differs from the bank',
    detail: one.name,
    href: links.bankDifference(one.objectId),
  }),
  set_aside: (one) => ({
    title: `${one.objectType === 'order' ? 'The bank has not answered' : 'Set aside'}: ${one.name}`,
    ...detailOf(one),
    ...placeOfWork(one),
  }),
  stopped: (one) => ({
    title: `Disabled or given a lower role: ${one.name}`,
    ...(one.detail !== undefined && { detail: `By ${one.detail}` }),
    href: links.team(),
  }),
  new_device: ({ name, detail }) => ({
    title: `Sign-in on a new device: ${name}`,
    detail: `${detail === undefined ? '' : `From ${detail}. `}If it was not you, end it`,
    href: links.security(),
  }),
  emergency: ({ name }) => ({ title: `Emergency sign-in: ${name}`, href: links.signInPolicy() }),
  connected: ({ name }) => ({
    title: 'Single sign-on was connected to your account',
    detail: `${name}. If it was not you, tell a platform owner`,
    href: links.security(),
  }),
};

const setAsidePlaces: Record<string, (id: string) => string> = {
  import: links.salesImport,
  page: links.page,
  order: links.bankingOf,
};

function placeOfWork({ objectType = '', objectId }: Notification): { href?: string } {
  const place = setAsidePlaces[objectType];
  return place ? { href: place(objectId) } : {};
}

/** Page of a collaboration session; pages of other applications have none here. */
function placeOf({ objectType, objectId }: Notification): { href?: string } {
  if (objectType === 'ticket') return { href: links.ticket(objectId) };
  if (objectType === 'tenant') return { href: links.tenant(objectId) };
  return objectType === 'tenant_management' ? { href: links.tenants() } : {};
}

/** The line of the bell; those whose title has a number already show no count beside it. */
export function lineOf(notification: Notification): NotificationLine {
  const { id, kind, at, isUnread } = notification;
  const count = ['failed_run', 'failed_sync'].includes(kind) ? 1 : notification.count;
  return { id, at, isUnread, count, ...words[kind](notification) };
}
