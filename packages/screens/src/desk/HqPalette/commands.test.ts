import type { SearchResult } from '@freight-hq/api/contract/desk/search';
import { expect, test } from 'vitest';
import { commandsFor, readCommand } from './commands.ts';

const tenant = (isSuspended: boolean): SearchResult => ({
  ...{ kind: 'tenant', id: 'ten_1', companyId: 'cmp_1', title: 'Swift Haul', subtitle: '' },
  ...{ subscriptionTier: 'starter', isSuspended },
});

test.each([
  ['suspend swift haul', 'suspend', 'swift haul'],
  ['Susp  Swift', 'susp', 'Swift'],
  ['reply to TKT-2026-000060', 'reply', 'TKT-2026-000060'],
  ['invoices of swift', 'invoices', 'swift'],
])('reads the verb of "%s"', (text, verb, rest) => {
  expect(readCommand(text)).toEqual({ verb, rest });
});

test.each(['', 'suspend', 'suspend ', 'su swift', 'swift suspend', 'suspension bridge freight'])(
  'reads no verb in "%s"',
  (text) => {
    expect(readCommand(text)).toBeUndefined();
  },
);

test('a command says why a role may not do it', () => {
  const [suspend, edit, tickets] = commandsFor(tenant(false), ['tenants:read']);
  const reason = 'Your role may not change tenants';
  expect(suspend).toMatchObject({ title: 'Suspend Swift Haul...', disabledReason: reason });
  expect(edit).toMatchObject({ title: 'Edit Swift Haul...', disabledReason: reason });
  expect(tickets?.disabledReason).toBeUndefined();
  expect(commandsFor(tenant(false), ['tenants:update'])[0]?.disabledReason).toBeUndefined();
});

test('a suspended tenant is resumed', () => {
  expect(commandsFor(tenant(true), [])[0]?.title).toBe('Resume Swift Haul...');
});
