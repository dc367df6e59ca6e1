import { describe, expect, test } from 'vitest';
import { clientAddressReader, neighbourhood, subscriber } from './client-address.ts';

describe('the client is', () => {
  const direct = clientAddressReader([]);
  const proxied = clientAddressReader(['10.0.0.0/8', '::1']);

  test.each([
    ['203.0.113.9', '1.2.3.4', '203.0.113.9'],
    ['::ffff:203.0.113.9', undefined, '203.0.113.9'],
    [undefined, '1.2.3.4', 'unknown'],
  ])('the peer %s if no proxy is trusted, independent of its header (%s)', (peer, forwarded, client) => {
    expect(direct(peer, forwarded)).toBe(client);
  });

  test.each([
    ['10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['::ffff:10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['::1', '2001:db8::7', '2001:db8::7'],
    ['10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
    ['10.0.0.1', '1.1.1.1, garbage', '10.0.0.1'],
    ['10.0.0.1', undefined, '10.0.0.1'],
    ['10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['10.0.0.1', '203.0.113.9:5678', '203.0.113.9'],
    ['10.0.0.1', '[2001:db8::7]:443, 10.0.0.2:80', '2001:db8::7'],
    ['203.0.113.9', '1.2.3.4', '203.0.113.9'],
  ])('behind %s, which forwards %s: %s', (peer, forwarded, client) => {
    expect(proxied(peer, forwarded)).toBe(client);
  });
});

test.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:abcd::7', '2001:0db8:0001:ab00::/56'],
  ['2001:db8::1', '2001:0db8:0000:0000::/56'],
  ['unknown', 'unknown'],
])('%s lives in %s', (address, block) => {
  expect(neighbourhood(address)).toBe(block);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:abcd::7', '2001:0db8:0001:ab00::/56'],
  ['2001:db8:1:abff:1:2:3:4', '2001:0db8:0001:ab00::/56'],
  ['unknown', 'unknown'],
])('%s is counted as %s', (address, key) => {
  expect(subscriber(address)).toBe(key);
});
