import { resolve } from 'node:path';
import { readIssuers } from '../../nouns/people/issuers/read.ts';
import { proxyList } from '../../http/edge/client-address.ts';
import { readAchHours } from './read-ach-hours.ts';
import { readAuditReceiver } from './read-audit-receiver.ts';
import { readBank, readBankWebhookToken } from './read-bank.ts';
import { readIngestKeys } from './read-ingest-keys.ts';
import { readImap } from './read-imap.ts';
import { readBrand, readMail, readMailAuthServer } from './read-mail.ts';
import { readOidc } from './read-oidc.ts';
import { readScanCommand } from './read-scan-command.ts';
import { readInnerHosts, readSecretsKeys } from './read-secrets.ts';
import { readStripe } from './read-stripe.ts';
import { isLoopback, SettingsError, type Source } from '../../http/settings/settings-source.ts';
import { billingModes, defaultLimits, type Settings } from '../../http/settings/settings.ts';
import { problemOfBreachedFile } from '../../kernel/breached-passwords.ts';
import { programVersion } from '../../kernel/process/version.ts';

const registrationModes = ['bootstrap', 'invite', 'open', 'closed'] as const;
/** Origin of `pnpm storybook`, whose connected stories use the demo's API. */
const storybookOrigins = ['http://localhost:6006', 'http://127.0.0.1:6006'];

/** The settings of the environment; throws a `SettingsError` that names the variable which is wrong. */
export function readSettings(env: Source): Settings {
  const isProductionEnv = env['NODE_ENV'] === 'production';
  const databaseUrl = readDatabaseUrl(env);
  if (isProductionEnv && !databaseUrl && !readFlag(env, 'ALLOW_EMBEDDED_IN_PRODUCTION', false)) {
    throw new SettingsError(
      'DATABASE_URL',
      'must name a PostgreSQL in production (or set ALLOW_EMBEDDED_IN_PRODUCTION=1 and accept that a power cut may lose writes)',
    );
  }
  const seedDemo = readFlag(env, 'SEED_DEMO', !databaseUrl && !isProductionEnv);
  if (seedDemo && isProductionEnv)
    throw new SettingsError('SEED_DEMO', 'must not be set in production: its passwords are known');
  const mode = isProductionEnv || (databaseUrl && !seedDemo) ? 'production' : 'demo';
  const host = env['HOST'] || '127.0.0.1';
  if (/[\s/]/.test(host)) throw new SettingsError('HOST', 'must be a host name or an address');
  const isOpenAllowed = mode === 'demo' && !databaseUrl && isLoopback(host);
  const brand = readBrand(env);
  return {
    port: readNumber(env, 'PORT', 4780, 65_535),
    host,
    dataDir: resolve(env['DATA_DIR'] || '.data'),
    databaseUrl,
    redisUrl: readRedisUrl(env, databaseUrl),
    mode,
    registration: readRegistration(env, isOpenAllowed),
    seedDemo,
    publicOrigin: readPublicOrigin(env, isProductionEnv),
    allowedOrigins: [...readOrigins(env, 'ALLOWED_ORIGINS'), ...(mode === 'demo' ? storybookOrigins : [])],
    trustedProxies: readProxies(env),
    metricsPort: env['METRICS_PORT'] ? readNumber(env, 'METRICS_PORT', 0, 65_535) : undefined,
    metricsToken: readMetricsToken(env),
    drainSeconds: readNumber(env, 'DRAIN_SECONDS', mode === 'production' ? 10 : 0, 300),
    tenantIssuers: readIssuers(env),
    ingestKeys: readIngestKeys(env),
    bank: readBank(env),
    achHours: readAchHours(env),
    bankWebhookToken: readBankWebhookToken(env),
    billing: readBilling(env, mode),
    stripe: readStripe(env, mode),
    brand,
    mail: readMail(env, brand),
    mailAuthServer: readMailAuthServer(env),
    imap: readImap(env),
    oidc: readOidc(env),
    auditReceiver: readAuditReceiver(env),
    secretsKeys: readSecretsKeys(env),
    webhookInnerHosts: readInnerHosts(env),
    scanCommand: readScanCommand(env),
    breachedPasswordsFile: readBreachedPasswords(env),
    version: programVersion,
    strictResponses: ['development', 'test'].includes(env['NODE_ENV'] ?? ''),
    apiBaseOrigin: readApiBase(env),
    limits: defaultLimits,
  };
}

function readNumber(env: Source, name: string, fallback: number, max: number): number {
  const text = env[name];
  if (!text) return fallback;
  if (!/^\d{1,5}$/.test(text) || Number(text) > max) throw new SettingsError(name, `must be a number from 0 to ${max}`);
  return Number(text);
}

function readMetricsToken(env: Source): string | undefined {
  const token = env['METRICS_TOKEN'];
  if (!token) return undefined;
  if (!/^[\w-]{32,200}$/.test(token) || new Set(token).size < 10) {
    throw new SettingsError(
      'METRICS_TOKEN',
      'must be 32 or more random letters and digits, for example from: openssl rand -hex 32',
    );
  }
  return token;
}

function readBreachedPasswords(env: Source): string | undefined {
  const path = env['BREACHED_PASSWORDS_FILE'];
  if (!path) return undefined;
  const problem = problemOfBreachedFile(path);
  if (problem) throw new SettingsError('BREACHED_PASSWORDS_FILE', problem);
  return resolve(path);
}

function readDatabaseUrl(env: Source): string | undefined {
  const text = env['DATABASE_URL'];
  if (!text) return undefined;
  if (!URL.canParse(text) || !['postgres:', 'postgresql:'].includes(new URL(text).protocol)) {
    throw new SettingsError('DATABASE_URL', 'must be like postgresql://user:password@host:5432/name');
  }
  return text;
}

function readRedisUrl(env: Source, databaseUrl: string | undefined): string | undefined {
  const text = env['REDIS_URL'];
  if (!text) return undefined;
  if (!URL.canParse(text) || !['redis:', 'rediss:'].includes(new URL(text).protocol)) {
    throw new SettingsError('REDIS_URL', 'must be like redis://user:password@host:6379');
  }
  if (!databaseUrl) throw new SettingsError('REDIS_URL', 'requires PostgreSQL: set DATABASE_URL too');
  return text;
}

function readFlag(env: Source, name: string, fallback: boolean): boolean {
  const text = env[name];
  if (!text) return fallback;
  if (!['0', '1', 'true', 'false'].includes(text)) throw new SettingsError(name, 'must be 0 or 1');
  return text === '1' || text === 'true';
}

function readRegistration(env: Source, isOpenAllowed: boolean): Settings['registration'] {
  const text = env['HQ_REGISTRATION'];
  if (!text) return isOpenAllowed ? 'open' : 'bootstrap';
  const mode = registrationModes.find((candidate) => candidate === text);
  if (!mode) throw new SettingsError('HQ_REGISTRATION', `must be one of ${registrationModes.join(', ')}`);
  if (mode === 'open' && !isOpenAllowed) {
    throw new SettingsError(
      'HQ_REGISTRATION',
      "may be 'open' only in the demo: embedded database, loopback host, not in production",
    );
  }
  return mode;
}

/** No default in production: an invoice that was issued by mistake cannot be taken back. */
function readBilling(env: Source, mode: Settings['mode']): Settings['billing'] {
  const text = env['BILLING'];
  if (!text) return mode === 'demo' ? 'internal' : undefined;
  const billing = billingModes.find((candidate) => candidate === text);
  if (!billing) throw new SettingsError('BILLING', `must be one of ${billingModes.join(', ')}`);
  return billing;
}

function readOrigins(env: Source, name: 'PUBLIC_ORIGIN' | 'ALLOWED_ORIGINS'): string[] {
  const entries = splitList(env[name]);
  if (name === 'PUBLIC_ORIGIN' && entries.length > 1) throw new SettingsError(name, 'must be one origin');
  for (const entry of entries) {
    const isOrigin =
      !entry.includes('*') && URL.canParse(entry) && new URL(entry).origin === entry && /^https?:/.test(entry);
    if (!isOrigin)
      throw new SettingsError(name, 'must contain exact origins like https://hq.example.com, without a path');
  }
  return entries;
}

function readPublicOrigin(env: Source, isProduction: boolean): string | undefined {
  const [origin] = readOrigins(env, 'PUBLIC_ORIGIN');
  if (origin && isProduction && origin.startsWith('http:') && !isLoopback(new URL(origin).hostname)) {
    throw new SettingsError('PUBLIC_ORIGIN', 'must be https in production');
  }
  return origin;
}

function readProxies(env: Source): string[] {
  const entries = splitList(env['TRUSTED_PROXIES']);
  try {
    proxyList(entries);
  } catch {
    throw new SettingsError('TRUSTED_PROXIES', 'must contain addresses or blocks like 10.0.0.0/8, separated by commas');
  }
  if (entries.some((entry) => entry.endsWith('/0'))) {
    throw new SettingsError('TRUSTED_PROXIES', 'must not trust every address: any client could then choose its own');
  }
  return entries;
}

function readApiBase(env: Source): string | undefined {
  const base = env['VITE_API_BASE_URL'];
  if (!base || base.startsWith('/')) return undefined;
  const url = base.startsWith('http') ? base : `https://${base}`;
  if (!URL.canParse(url)) throw new SettingsError('VITE_API_BASE_URL', 'must be a URL');
  return new URL(url).origin;
}

function splitList(text: string | undefined): string[] {
  return (text ?? '').split(',').flatMap((entry) => entry.trim() || []);
}
