import { readFileSync } from 'node:fs';
import { themeChoices } from '@freight-hq/components/theme';
import { expect, test } from 'vitest';
import { searchText } from './address.ts';
import { readInvitation } from '../sign-in/invitation.ts';
import { tenantList } from '../tenants/tenants/data.ts';
import { storageKeys } from '../lib/storage.ts';
import { onlyEmptyHtml } from '../page/trustedTypes.ts';

test.each([
  ['', { q: '', page: 1 }],
  ['q=swift+haul&page=3', { q: 'swift haul', page: 3 }],
  ['sort=-healthScore', { q: '', page: 1, sort: { field: 'healthScore', direction: 'descending' } }],
  ['sort=tenantName', { q: '', page: 1, sort: { field: 'tenantName', direction: 'ascending' } }],
  ['sort=password&page=-2', { q: '', page: 1 }],
  ['page=1e99&sort=', { q: '', page: 1 }],
  [`q=${'x'.repeat(200)}`, { q: 'x'.repeat(100), page: 1 }],
])('the address ?%s asks for %j', (search, query) => {
  expect(tenantList.read(search)).toEqual(query);
});

test.each(['', '?q=swift+haul', '?q=a%26b%3D%23&sort=-userCount&page=2', '?page=7'])(
  '%j is read and written alike',
  (search) => {
    expect(searchText(tenantList.write(tenantList.read(search)))).toBe(search);
  },
);

test.each([
  ['#setup=abc', { kind: 'setup', token: 'abc' }],
  ['#invite=a%2Bb', { kind: 'invite', token: 'a+b' }],
  ['#other=abc', undefined],
  ['#setup=', undefined],
  ['', undefined],
])('the fragment %j brings %j', (fragment, invitation) => {
  expect(readInvitation(fragment)).toEqual(invitation);
});

test('only the empty text may become markup', () => {
  expect(onlyEmptyHtml('')).toBe('');
  expect(() => onlyEmptyHtml('<img src=x onerror=alert(1)>')).toThrow('markup');
});

test('the script before the first paint knows the key and the themes', () => {
  const script = readFileSync(new URL('../../public/theme.js', import.meta.url), 'utf8');
  expect(script).toContain(`'${storageKeys.theme}'`);
  for (const theme of themeChoices.filter((choice) => choice !== 'system')) expect(script).toContain(`'${theme}'`);
});
