import { expect, it } from 'vitest';
import { fillUpdate } from './rules.ts';

it('replaces only the known placeholders', () => {
  const ticket = { ticketNumber: 'TKT-2026-000007', subject: 'Gate $& {tenant}', tenantName: 'Swift Haul' };
  expect(fillUpdate('{ticket}: {subject} of {tenant}, {other} {ticket}', ticket)).toBe(
    'TKT-2026-000007: Gate $& {tenant} of Swift Haul, {other} TKT-2026-000007',
  );
});
