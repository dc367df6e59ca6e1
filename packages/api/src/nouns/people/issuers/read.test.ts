import { describe, expect, it, test } from 'vitest';
import { readIngestKeys } from '../../../platform/settings/read-ingest-keys.ts';
import { readIssuers } from './read.ts';

const secret = 'abcdefghijklmnopqrstuvwxyz0123456789';
const company = 'cmp_00000000000000000000000000';
const right = {
  issuer: 'https://a.example',
  algorithm: 'HS256',
  secret,
  companies: [company],
  origins: ['https://a.example'],
};
const read = (...entries: unknown[]) => readIssuers({ TENANT_ISSUERS: JSON.stringify(entries) });

describe('TENANT_ISSUERS', () => {
  it('names issuers with secrets or with keys, and their companies by id or DOT number', () => {
    const { secret: _, ...rest } = right;
    const keys = {
      ...rest,
      issuer: 'b',
      algorithm: 'ES256',
      jwksUrl: 'https://b.example/jwks',
      companies: ['dot:123'],
    };
    expect(read(right, keys)).toEqual([right, keys]);
    expect(readIssuers({})).toEqual([]);
  });

  test.each([
    ['no JSON', 'nonsense', 'must be a JSON list'],
    ['no list', '{}', 'is wrong at its start'],
    ['a short secret', JSON.stringify([{ ...right, secret: 'short' }]), 'needs a secret'],
    ['a secret of one letter', JSON.stringify([{ ...right, secret: 'a'.repeat(40) }]), 'needs a secret'],
    [
      'a secret beside keys',
      JSON.stringify([{ ...right, algorithm: 'RS256', jwksUrl: 'https://a.example' }]),
      'needs a jwksUrl',
    ],
    [
      'keys over http',
      JSON.stringify([{ ...right, algorithm: 'RS256', secret: undefined, jwksUrl: 'http://a.example' }]),
      'needs a jwksUrl',
    ],
    ['no algorithm', JSON.stringify([{ ...right, algorithm: 'none' }]), 'is wrong at 0.algorithm'],
    ['no company', JSON.stringify([{ ...right, companies: [] }]), 'is wrong at 0.companies'],
    ['every company', JSON.stringify([{ ...right, companies: ['*'] }]), 'is wrong at 0.companies.0'],
    [
      'an origin with a path',
      JSON.stringify([{ ...right, origins: ['https://a.example/x'] }]),
      'must contain exact origins',
    ],
    ['an unknown member', JSON.stringify([{ ...right, audience: 'x' }]), 'is wrong at 0'],
    ['an issuer twice', JSON.stringify([right, right]), 'names an issuer twice'],
  ])('refuses %s', (_what, text, problem) => {
    expect(() => readIssuers({ TENANT_ISSUERS: text })).toThrow(problem);
  });

  it('never prints the secret', () => {
    const text = JSON.stringify([{ ...right, origins: ['x'] }]);
    expect(() => readIssuers({ TENANT_ISSUERS: text })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining(secret) }),
    );
  });
});

describe('ALERTS_INGEST_KEYS', () => {
  it('accepts several keys, so that a key can be replaced', () => {
    expect(readIngestKeys({ ALERTS_INGEST_KEYS: `old:${secret}, new:${secret}x` })).toEqual([
      { id: 'old', secret },
      { id: 'new', secret: `${secret}x` },
    ]);
    expect(readIngestKeys({})).toEqual([]);
  });

  test.each([`${secret}`, `a:short`, `a:${'x'.repeat(40)}`, `a b:${secret}`, `a:${secret},a:${secret}`])(
    'refuses %s',
    (text) => {
      expect(() => readIngestKeys({ ALERTS_INGEST_KEYS: text })).toThrow('ALERTS_INGEST_KEYS');
    },
  );
});
