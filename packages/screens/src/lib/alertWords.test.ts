import type { AlertEvent } from '@freight-hq/api/contract/fleet/alerts';
import { expect, test } from 'vitest';
import { actionLinkOf, eventText, momentIn, remainingText, typeLabel } from './alertWords.ts';

const now = new Date('2026-06-30T12:00:00Z');

test.each([
  ['2026-06-30T11:59:59.999Z', 'Expired'],
  ['2026-06-30T12:00:00.000Z', '0m remaining'],
  ['2026-06-30T12:59:59.000Z', '59m remaining'],
  ['2026-06-30T13:00:00.000Z', '1h 0m remaining'],
  ['2026-07-03T15:00:00.000Z', '75h 0m remaining'],
])('%s reads %s', (expiresAt, text) => expect(remainingText(expiresAt, now)).toBe(text));

test('a moment reads by the clocks of its place', () => {
  expect(momentIn('2026-06-30T15:00:00Z', 'America/Los_Angeles')).toBe('Jun 30, 8:00 AM PDT');
  expect(momentIn('2026-12-30T15:00:00Z', 'America/New_York')).toBe('Dec 30, 10:00 AM EST');
});

test('types are words', () => {
  expect(['container_demurrage', 'eld_disconnected', 'hos_violation', 'dispatch'].map(typeLabel)).toEqual([
    'Container demurrage',
    'ELD disconnected',
    'HOS violation',
    'Dispatch',
  ]);
});

test('the history has the user and the action', () => {
  const textOf = (happened: AlertEvent) => eventText(happened, 'America/Chicago');
  const event = { id: 'a', at: now.toISOString(), severity: null, until: null, reason: null };
  expect(textOf({ ...event, kind: 'claimed', by: { userId: 'u', name: 'Ann Ode' } })).toBe('Ann Ode claimed it');
  expect(textOf({ ...event, kind: 'escalated', by: null, severity: 'high' })).toBe('HQ raised the severity to high');
  expect(textOf({ ...event, kind: 'resolved', by: null, reason: 'Picked up' })).toBe('HQ resolved it: Picked up');
  const by = { userId: 'u', name: 'Ann Ode' };
  expect(textOf({ ...event, kind: 'snoozed', by, until: '2026-06-30T20:00:00Z' })).toBe(
    'Ann Ode snoozed it until Jun 30, 3:00 PM',
  );
});

test.each([
  ['javascript', 'alert(1)'].join(':'),
  '//evil.example',
  'http://a.example',
  '/\\evil',
  'https://a@b.example',
  'x',
  '',
])('does not link to %j', (url) => expect(actionLinkOf(url)).toBeUndefined());

test('links to https and to paths of the site', () => {
  expect(actionLinkOf('/loads/1')).toEqual({ href: '/loads/1', isExternal: false });
  expect(actionLinkOf('https://a.example/b')).toEqual({ href: 'https://a.example/b', isExternal: true });
});
