import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { defaultSocketLimits } from '../../http/settings/socket-limits.ts';
import { defaultAchHours } from '../../http/settings/ach-hours.ts';
import { readSettings } from './read-settings.ts';
import { defaultLimits } from '../../http/settings/settings.ts';

const secretsKey = Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('base64');
const production = { NODE_ENV: 'production', DATABASE_URL: 'postgresql://hq:secret@db.works.example:5432/hq' };

test('the defaults are the demo on this machine', () => {
  expect(readSettings({})).toMatchObject({
    port: 4780,
    host: '127.0.0.1',
    dataDir: expect.stringMatching(/\/\.data$/),
    databaseUrl: undefined,
    mode: 'demo',
    registration: 'open',
    seedDemo: true,
    publicOrigin: undefined,
    allowedOrigins: ['http://localhost:6006', 'http://127.0.0.1:6006'],
    trustedProxies: [],
    metricsPort: undefined,
    metricsToken: undefined,
    drainSeconds: 0,
    billing: 'internal',
    strictResponses: false,
  });
});

test('these are the default limits', () => {
  expect(readSettings({}).limits).toEqual(defaultLimits);
  expect(defaultLimits).toEqual({
    loginFailures: 5,
    loginFailureWindowMs: 900_000,
    attemptsPerAddressPerMinute: 20,
    registrationsPerAddressPerHour: 10,
    deletionCodesPerUserPerHour: 30,
    exportsPerUserPerMinute: 10,
    remindersPerUserPerDay: 200,
    requestsPerUserPerMinute: 300,
    requestsPerAddressPerMinute: 60,
    pageViewsPerAddressPerMinute: 300,
    payViewsPerAddressPerMinute: 30,
    helpViewsPerAddressPerMinute: 120,
    helpVotesPerAddressPerMinute: 10,
    requestsPerKeyPerMinute: 3_000,
    eventsPerProviderPerMinute: 30_000,
    streamsPerUser: 10,
    streamsPerCompany: 200,
    parallelHashes: 2,
    queuedHashes: 32,
    sockets: defaultSocketLimits,
    requestsInFlight: 200,
    slowBodyMs: 15_000,
    expensiveRequestsInFlight: 50,
  });
});

test('everything can be set', () => {
  const settings = readSettings({
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/srv/hq',
    DATABASE_URL: production.DATABASE_URL,
    HQ_REGISTRATION: 'invite',
    SEED_DEMO: '0',
    PUBLIC_ORIGIN: 'https://hq.works.example',
    ALLOWED_ORIGINS: 'https://a.example, https://b.example:8443',
    TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    METRICS_PORT: '9464',
    BANK_API_URL: 'https://api.bank.example',
    BANK_API_TOKEN: 'a-token-of-the-bank-0123',
    BANK_OPERATING_ACCOUNT: '10042',
    BANK_ACH_HOURS:
      '[{"from":"2026-12-01","sameDay":[{"sentBy":"14:00","arrivesBy":"17:00"}],"closed":["2026-12-24"]}]',
    METRICS_TOKEN: 'f3Kq-9_ZtLwXy7Rb2NvCs8Ha5JdEm1Pg',
    DRAIN_SECONDS: '25',
    BILLING: 'external',
    VITE_API_BASE_URL: 'api.works.example/base',
    NODE_ENV: 'test',
  });
  expect(settings).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/srv/hq',
    mode: 'production',
    registration: 'invite',
    seedDemo: false,
    publicOrigin: 'https://hq.works.example',
    allowedOrigins: ['https://a.example', 'https://b.example:8443'],
    trustedProxies: ['10.0.0.0/8', '::1'],
    metricsPort: 9464,
    bank: { url: 'https://api.bank.example', token: 'a-token-of-the-bank-0123', operatingAccountId: '10042' },
    achHours: [
      ...defaultAchHours,
      {
        ...{ from: '2026-12-01', sameDayUpToCents: 100_000_000, nextDayBy: '08:30', closed: ['2026-12-24'] },
        sameDay: [{ sentBy: '14:00', arrivesBy: '17:00' }],
      },
    ],
    metricsToken: 'f3Kq-9_ZtLwXy7Rb2NvCs8Ha5JdEm1Pg',
    drainSeconds: 25,
    billing: 'external',
    apiBaseOrigin: 'https://api.works.example',
    strictResponses: true,
  });
});

describe('production and PostgreSQL', () => {
  test('are neither seeded nor open', () => {
    expect(readSettings(production)).toMatchObject({
      mode: 'production',
      drainSeconds: 10,
      billing: undefined,
      registration: 'bootstrap',
      seedDemo: false,
      allowedOrigins: [],
    });
    expect(readSettings({ DATABASE_URL: production.DATABASE_URL })).toMatchObject({
      mode: 'production',
      registration: 'bootstrap',
    });
  });

  test('may be seeded outside production', () => {
    const settings = readSettings({ DATABASE_URL: production.DATABASE_URL, SEED_DEMO: '1' });
    expect(settings).toMatchObject({ mode: 'demo', registration: 'bootstrap', seedDemo: true });
  });

  test('a server that other machines reach is never open', () => {
    expect(readSettings({ HOST: '0.0.0.0' }).registration).toBe('bootstrap');
  });

  test('the embedded database needs ALLOW_EMBEDDED_IN_PRODUCTION', () => {
    expect(readSettings({ NODE_ENV: 'production', ALLOW_EMBEDDED_IN_PRODUCTION: '1' }).mode).toBe('production');
  });
});

test('secrets have keys, the newest first, and webhooks hosts inside', () => {
  const { secretsKeys, webhookInnerHosts } = readSettings({
    SECRETS_KEYS: `2027:${secretsKey}, 2026:${secretsKey}`,
    WEBHOOK_INNER_HOSTS: 'TMS.works.internal, 10.0.0.7,[fd00::7]',
  });
  expect(secretsKeys.map(({ id, key }) => [id, key.length])).toEqual([
    ['2027', 32],
    ['2026', 32],
  ]);
  expect(webhookInnerHosts).toEqual(['tms.works.internal', '10.0.0.7', '[fd00::7]']);
});

describe('the mail server', () => {
  const read = (SMTP_URL: string, MAIL_FROM = 'hq@works.example') => readSettings({ SMTP_URL, MAIL_FROM }).mail;

  test('is reached with TLS from the start, or by STARTTLS', () => {
    expect(read('smtps://hq%40works:p%2Fw@mail.works.example', 'Works <hq@works.example>')).toEqual({
      ...{ host: 'mail.works.example', port: 465, isSecure: true, isLocal: false },
      auth: { user: 'hq@works', password: 'p/w' },
      from: { name: 'Works', address: 'hq@works.example' },
    });
    expect(read('smtp://mail.works.example')).toMatchObject({ port: 587, isSecure: false, isLocal: false });
  });

  test('may have another sender for what is about invoices', () => {
    const mail = { SMTP_URL: 'smtp://mail.works.example', MAIL_FROM: 'hq@works.example' };
    expect(readSettings({ ...mail, MAIL_BILLING: 'Works Billing <billing@works.example>' }).mail).toMatchObject({
      from: { name: 'Freight HQ', address: 'hq@works.example' },
      billingFrom: { name: 'Works Billing', address: 'billing@works.example' },
    });
  });

  test('reads a logo from its file, and names what is wrong with another', () => {
    const folder = mkdtempSync(join(tmpdir(), 'freight-hq-logo-'));
    const write = (name: string, bytes: Uint8Array) => {
      writeFileSync(join(folder, name), bytes);
      return join(folder, name);
    };
    const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
    expect(readSettings({ BRAND_LOGO: write('logo.png', Uint8Array.from(png)) }).brand.logo?.type).toBe('image/png');
    for (const [path, problem] of [
      [join(folder, 'none.png'), 'cannot be read'],
      [write('logo.svg', Buffer.from('<svg/>')), 'no PNG or JPEG'],
      [write('large.png', Uint8Array.from([...png, ...Array<number>(200_000).fill(0)])), 'more than 200 kB'],
    ] as const)
      expect(() => readSettings({ BRAND_LOGO: path })).toThrow(problem);
    rmSync(folder, { recursive: true });
  });

  test('sends in the name of the brand where no other sender is set', () => {
    const brand = { BRAND_NAME: 'Tern Freight', BRAND_MAIL: 'hq@works.example' };
    const mail = readSettings({ ...brand, SMTP_URL: 'smtp://mail.works.example' }).mail;
    expect(mail?.from).toEqual({ name: 'Tern Freight', address: 'hq@works.example' });
    expect(readSettings({}).brand).toEqual({ name: 'Freight HQ' });
  });

  test('may be spoken to without TLS on this machine only', () => {
    for (const host of ['127.0.0.1', 'localhost', '[::1]']) {
      expect(read(`smtp://${host}:2525`)).toMatchObject({ port: 2525, isLocal: true, auth: undefined });
    }
    expect(read('smtp://127.0.0.1.works.example')).toMatchObject({ isLocal: false });
  });

  test('is never named with its password', () => {
    const given = { SMTP_URL: 'smtp://user:hidden-word@mail.works.example/x', MAIL_FROM: 'hq@works.example' };
    expect(() => readSettings(given)).toThrow(/^SMTP_URL (?!.*hidden-word)/);
  });
});

test.each([
  ['PORT', { PORT: '70000' }],
  ['PORT', { PORT: '80a' }],
  ['PORT', { PORT: '-1' }],
  ['HOST', { HOST: 'http://x' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
  ['DATABASE_URL', { DATABASE_URL: 'nonsense' }],
  ['DATABASE_URL', { NODE_ENV: 'production' }],
  ['HQ_REGISTRATION', { HQ_REGISTRATION: 'everybody' }],
  ['HQ_REGISTRATION', { HQ_REGISTRATION: 'open', HOST: '0.0.0.0' }],
  ['HQ_REGISTRATION', { HQ_REGISTRATION: 'open', ...production }],
  ['HQ_REGISTRATION', { HQ_REGISTRATION: 'open', DATABASE_URL: production.DATABASE_URL, SEED_DEMO: '1' }],
  ['SEED_DEMO', { SEED_DEMO: 'yes' }],
  ['SEED_DEMO', { SEED_DEMO: '1', ...production }],
  ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'https://a.example/' }],
  ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'https://a.example,https://b.example' }],
  ['PUBLIC_ORIGIN', { NODE_ENV: 'production', DATABASE_URL: 'postgres://h/d', PUBLIC_ORIGIN: 'http://a.example' }],
  ['ALLOWED_ORIGINS', { ALLOWED_ORIGINS: 'https://*.example.com' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '0.0.0.0/0' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/8,::/0' }],
  ['ALLOWED_ORIGINS', { ALLOWED_ORIGINS: '*' }],
  ['ALLOWED_ORIGINS', { ALLOWED_ORIGINS: 'a.example' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'proxy' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/99' }],
  ['VITE_API_BASE_URL', { VITE_API_BASE_URL: 'http://' }],
  ['REDIS_URL', { REDIS_URL: 'redis://x' }],
  ['REDIS_URL', { REDIS_URL: 'http://x', DATABASE_URL: 'postgresql://u@h/d' }],
  ['TENANT_ISSUERS', { TENANT_ISSUERS: 'x' }],
  ['ALERTS_INGEST_KEYS', { ALERTS_INGEST_KEYS: 'x' }],
  ['BRAND_NAME', { BRAND_NAME: 'Works <hq>' }],
  ['BRAND_NAME', { BRAND_NAME: 'W'.repeat(41) }],
  ['BRAND_MAIL', { BRAND_MAIL: 'Works' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://mail.works.example' }],
  ['MAIL_FROM', { MAIL_FROM: 'hq@works.example' }],
  ['MAIL_BILLING', { MAIL_BILLING: 'billing@works.example' }],
  ['MAIL_BILLING', { SMTP_URL: 'smtp://mail.works.example', MAIL_FROM: 'hq@works.example', MAIL_BILLING: 'Billing' }],
  ['AUDIT_LOG_URL', { AUDIT_LOG_URL: 'http://logs.example/audit' }],
  ['AUDIT_LOG_URL', { AUDIT_LOG_URL: 'https://name:word@logs.example/audit' }],
  ['AUDIT_LOG_URL', { AUDIT_LOG_TOKEN: 'a-token-of-the-receiver' }],
  ['AUDIT_LOG_TOKEN', { AUDIT_LOG_URL: 'https://logs.example/audit', AUDIT_LOG_TOKEN: 'short' }],
  ['SECRETS_KEYS', { SECRETS_KEYS: 'x' }],
  ['SECRETS_KEYS', { SECRETS_KEYS: `2026:${Buffer.alloc(32).toString('base64')}` }],
  ['SECRETS_KEYS', { SECRETS_KEYS: `2026:${secretsKey.slice(4)}` }],
  ['SECRETS_KEYS', { SECRETS_KEYS: `2026:${secretsKey},2026:${secretsKey}` }],
  ['WEBHOOK_INNER_HOSTS', { WEBHOOK_INNER_HOSTS: 'https://tms.works.internal' }],
  ['WEBHOOK_INNER_HOSTS', { WEBHOOK_INNER_HOSTS: 'tms.works.internal:8443' }],
  ['WEBHOOK_INNER_HOSTS', { WEBHOOK_INNER_HOSTS: '10.0.0.0/8' }],
  ['WEBHOOK_INNER_HOSTS', { WEBHOOK_INNER_HOSTS: '*.works.internal' }],
  ['SCAN_COMMAND', { SCAN_COMMAND: 'clamdscan -' }],
  ['SCAN_COMMAND', { SCAN_COMMAND: '/absent/clamdscan -' }],
  ['SCAN_COMMAND', { SCAN_COMMAND: '/bin/sh -c "exit 0"' }],
  ['BREACHED_PASSWORDS_FILE', { BREACHED_PASSWORDS_FILE: '/absent/pwned-passwords.txt' }],
  ['SMTP_URL', { SMTP_URL: 'mail.works.example:587', MAIL_FROM: 'hq@works.example' }],
  ['SMTP_URL', { SMTP_URL: 'https://mail.works.example', MAIL_FROM: 'hq@works.example' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://user@mail.works.example', MAIL_FROM: 'hq@works.example' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://mail.works.example/?tls.rejectUnauthorized=false', MAIL_FROM: 'hq@works.example' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://user:%zz@mail.works.example', MAIL_FROM: 'hq@works.example' }],
  ['MAIL_FROM', { SMTP_URL: 'smtp://mail.works.example', MAIL_FROM: 'Freight HQ' }],
  ['MAIL_FROM', { SMTP_URL: 'smtp://mail.works.example', MAIL_FROM: 'hq@works.example\r\nBcc: a@works.example' }],
  ['BILLING', { BILLING: 'stripe' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'f3Kq-9_ZtLwXy7Rb2NvCs8Ha5JdEm1P' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'a'.repeat(40) }],
  ['METRICS_TOKEN', { METRICS_TOKEN: `${'ab1'.repeat(12)} 0123456789` }],
  ['BANK_API_URL', { BANK_API_TOKEN: 'a-token-of-the-bank-0123' }],
  ['BANK_API_URL', { BANK_API_URL: 'http://bank.example', BANK_API_TOKEN: 'a-token-of-the-bank-0123' }],
  ['BANK_API_TOKEN', { BANK_API_URL: 'https://bank.example', BANK_API_TOKEN: 'short' }],
  ['BANK_OPERATING_ACCOUNT', { BANK_API_URL: 'https://bank.example', BANK_API_TOKEN: 'a-token-of-the-bank-0123' }],
  ['BANK_ACH_HOURS', { BANK_ACH_HOURS: '14:15' }],
  ['BANK_ACH_HOURS', { BANK_ACH_HOURS: '[{"from":"2026-12-01","sameDay":[{"sentBy":"14:75","arrivesBy":"17:00"}]}]' }],
  ['BANK_ACH_HOURS', { BANK_ACH_HOURS: '[{"from":"2026-12-01","sameDay":[{"sentBy":"17:00","arrivesBy":"14:00"}]}]' }],
  ['BANK_WEBHOOK_TOKEN', { BANK_WEBHOOK_TOKEN: 'too-short' }],
  ['METRICS_PORT', { METRICS_PORT: '70000' }],
  ['DRAIN_SECONDS', { DRAIN_SECONDS: '301' }],
  ['DRAIN_SECONDS', { DRAIN_SECONDS: '-1' }],
])('a wrong %s stops the start with one line that names it: %o', (name, env) => {
  const start = () => readSettings(env);
  expect(start).toThrow(new RegExp(`^${name} [^\n]+$`));
});

describe('Stripe', () => {
  // Written apart: a whole one could be taken for a real key.
  const live = ['rk', 'live', '0123456789abcdef'].join('_');
  const trial = ['sk', 'test', '0123456789abcdef'].join('_');
  const secret = 'whsec_0123456789abcdef0123';

  test('is read with its secrets, and is absent without a key', () => {
    expect(readSettings({}).stripe).toBeUndefined();
    expect(
      readSettings({ ...production, STRIPE_SECRET_KEY: live, STRIPE_WEBHOOK_SECRET: `${secret}, ${secret}2` }).stripe,
    ).toEqual({ secretKey: live, isLive: true, webhookSecrets: [secret, `${secret}2`] });
    expect(readSettings({ STRIPE_SECRET_KEY: trial, STRIPE_API_URL: 'http://127.0.0.1:12111/' }).stripe).toEqual({
      secretKey: trial,
      isLive: false,
      webhookSecrets: [],
      url: 'http://127.0.0.1:12111',
    });
    expect(
      readSettings({ ...production, STRIPE_SECRET_KEY: trial, STRIPE_TEST_IN_PRODUCTION: '1' }).stripe?.isLive,
    ).toBe(false);
  });

  test.each([
    ['a live key in the demo', { STRIPE_SECRET_KEY: live }, 'STRIPE_SECRET_KEY'],
    ['a test key in production', { ...production, STRIPE_SECRET_KEY: trial }, 'STRIPE_SECRET_KEY'],
    ['a public key', { STRIPE_SECRET_KEY: 'pk_test_0123456789abcdef' }, 'STRIPE_SECRET_KEY'],
    ['secrets without a key', { STRIPE_WEBHOOK_SECRET: secret }, 'STRIPE_WEBHOOK_SECRET'],
    [
      'three secrets',
      { STRIPE_SECRET_KEY: trial, STRIPE_WEBHOOK_SECRET: [secret, secret, secret].join() },
      'STRIPE_WEBHOOK_SECRET',
    ],
    ['another host', { STRIPE_SECRET_KEY: trial, STRIPE_API_URL: 'http://stripe.example' }, 'STRIPE_API_URL'],
  ])('refuses %s', (_what, env, setting) => {
    expect(() => readSettings(env)).toThrow(setting);
  });
});
