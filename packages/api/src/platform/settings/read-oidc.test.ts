import { expect, test } from 'vitest';
import { readOidc } from './read-oidc.ts';

const env = {
  PUBLIC_ORIGIN: 'https://hq.works.example',
  OIDC_ISSUER: 'https://login.works.example',
  OIDC_CLIENT_ID: 'freight-hq',
  OIDC_CLIENT_SECRET: 'secret',
};

test('reads the provider, or none', () => {
  expect(readOidc({})).toBeUndefined();
  expect(readOidc({ ...env, OIDC_NAME: 'Works', OIDC_DOMAINS: 'Works.example, freight.example' })).toEqual({
    issuer: 'https://login.works.example',
    clientId: 'freight-hq',
    clientSecret: 'secret',
    name: 'Works',
    domains: ['works.example', 'freight.example'],
    isGoogle: false,
  });
  expect(readOidc(env)).toMatchObject({ name: 'single sign-on', domains: [] });
  expect(readOidc({ ...env, OIDC_ISSUER: 'http://localhost:4790' })).toMatchObject({ domains: [] });
  expect(
    readOidc({ ...env, OIDC_ISSUER: 'https://accounts.google.com/', OIDC_DOMAINS: 'works.example' }),
  ).toMatchObject({ issuer: 'https://accounts.google.com', isGoogle: true });
});

test.each([
  [{ OIDC_ISSUER: 'http://login.works.example' }, 'OIDC_ISSUER must be an https address'],
  [
    { OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0' },
    "OIDC_ISSUER must name one organization: 'common'",
  ],
  [{ OIDC_ISSUER: 'https://login.microsoftonline.com/organizations/v2.0' }, 'OIDC_ISSUER must name one organization'],
  [{ OIDC_ISSUER: 'https://login.microsoftonline.com/Consumers/v2.0' }, 'OIDC_ISSUER must name one organization'],
  [{ OIDC_ISSUER: 'https://accounts.google.com' }, 'OIDC_DOMAINS must name your domains'],
  [{ OIDC_ISSUER: 'https://login.works.example?tenant=1' }, 'without ? and #'],
  [{ OIDC_ISSUER: '' }, 'OIDC_ISSUER must be set, too'],
  [{ OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_SECRET must be set, too'],
  [{ PUBLIC_ORIGIN: '' }, 'set PUBLIC_ORIGIN too'],
  [{ OIDC_DOMAINS: 'works' }, 'OIDC_DOMAINS must be domains'],
  [{ OIDC_NAME: 'x'.repeat(41) }, 'OIDC_NAME must have at most 40 characters'],
])('refuses %o', (changed, problem) => {
  expect(() => readOidc({ ...env, ...changed })).toThrow(problem);
});
