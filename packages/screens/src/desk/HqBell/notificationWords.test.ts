import type { Notification, NotificationKind } from '@freight-hq/api/contract/desk/notifications';
import { expect, test } from 'vitest';
import { lineOf } from './notificationWords.ts';

const notification = (kind: NotificationKind, more: Partial<Notification> = {}): Notification => ({
  id: `${kind}:x`,
  kind,
  objectId: 'x',
  name: 'Name',
  detail: 'Detail',
  count: 1,
  at: '2026-06-30T12:00:00.000Z',
  isUnread: true,
  ...more,
});

test.each<[Notification, object]>([
  [
    notification('approval', { name: 'transfer' }),
    { title: 'A transfer waits for your approval', detail: 'Detail', href: '/banking?tab=approvals' },
  ],
  [
    notification('assigned', { objectId: 'tkt_1' }),
    { title: 'Assigned to you: Name', href: '/hq/support?ticket=tkt_1' },
  ],
  [notification('escalated', { count: 3 }), { title: 'Escalated: Name', count: 3 }],
  [
    notification('mention', { objectType: 'ticket', objectId: 'tkt_1' }),
    { title: 'Detail mentioned you', detail: 'Name', href: '/hq/support?ticket=tkt_1' },
  ],
  [notification('failed_run', { count: 3 }), { title: '3 charges of a payment run were declined', count: 1 }],
  [notification('failed_run'), { title: '1 charge of a payment run was declined', href: '/hq/tenants/billing' }],
  [notification('failed_sync', { count: 2 }), { title: '2 accounts could not be synced with the bank', count: 1 }],
  [notification('crossing'), { title: 'A limit of Name was passed', detail: 'Detail', href: '/hq/features' }],
  [
    notification('crossing', { count: 100 }),
    { title: 'Usage limits were passed', detail: 'Detail and others', count: 100 },
  ],
  [
    notification('drift', { objectId: 'bdf_1' }),
    { title: 'An account differs from the bank', detail: 'Name', href: '/hq/banking/reconciliation?difference=bdf_1' },
  ],
  [
    notification('set_aside', { objectType: 'import', objectId: 'imp_1' }),
    { title: 'Set aside: Name', detail: 'Detail', href: expect.stringContaining('import=imp_1') as string },
  ],
  [notification('set_aside', { objectType: 'order' }), { title: 'The bank has not answered: Name' }],
  [notification('connected'), { title: 'Single sign-on was connected to your account', href: '/hq/settings/security' }],
  [
    notification('new_device'),
    { title: 'Sign-in on a new device: Name', detail: 'From Detail. If it was not you, end it' },
  ],
  [notification('stopped'), { title: 'Disabled or given a lower role: Name', detail: 'By Detail' }],
])('a notification of kind $kind', (given, expected) => {
  expect(lineOf(given)).toMatchObject(expected);
});

test('a page of another application has no address here', () => {
  expect(lineOf(notification('mention', { objectType: 'load_board' }))).not.toHaveProperty('href');
});
