import { expect, test } from 'vitest';
import { targetOf } from './target.ts';

test.each([
  'http://localhost/',
  'http://127.0.0.1:4780/api/hq/tenants',
  'https://[::1]:4780/api/hq/tenants/cmp_1:draft;a=1,b@c/%7Bd%7D',
  'http://localhost/api?page[size]=50&q=a%20b+c',
  'http://localhost/api?',
  'http://localhost/api?a=/b://c',
  'http://localhost/api#part',
])('%s is taken apart as URL does', (address) => {
  const { pathname, search, searchParams } = new URL(address);
  const target = targetOf(new URL(address).href);
  expect([target.pathname, target.search]).toEqual([pathname, search]);
  expect([...target.searchParams]).toEqual([...searchParams]);
});
