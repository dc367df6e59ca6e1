import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Settings that hold secrets, and names that a bundler would put into pages if the code used them. */
const names = [
  'ALERTS_INGEST_KEYS',
  'AUDIT_LOG_TOKEN',
  'BANK_API_TOKEN',
  'BANK_WEBHOOK_TOKEN',
  'CHROMATIC_PROJECT_TOKEN',
  'DATABASE_URL',
  'IMAP_URL',
  'METRICS_TOKEN',
  'OIDC_CLIENT_SECRET',
  'REDIS_URL',
  'SECRETS_KEYS',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'TENANT_ISSUERS',
  'STORYBOOK_CANARY',
  'VITE_CANARY',
];

const canaryOf = (name: string) => `canary-${createHash('sha256').update(name).digest('hex').slice(0, 16)}`;

/** Environment of the build whose values must not be in the output. */
export const canaries: Readonly<Record<string, string>> = Object.fromEntries(
  names.map((name) => [name, canaryOf(name)]),
);

/** Runs a build in this process with a canary in place of each secret. */
export async function withCanaries<T>(build: () => Promise<T>): Promise<T> {
  const before = names.map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, canaries);
  try {
    return await build();
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

/** Files of a folder that hold a canary, as it is or as it would stand in base64 or hex. */
export function filesWithCanaries(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .flatMap((path) => {
      const content = readFileSync(path, 'latin1');
      const held = Object.entries(canaries).filter(([, canary]) =>
        spellings(canary).some((text) => content.includes(text)),
      );
      return held.map(([name]) => `${path} carries what ${name} was set to when it was built`);
    });
}

const spellings = (secret: string) => [
  secret,
  Buffer.from(secret).toString('base64').replaceAll('=', ''),
  Buffer.from(secret).toString('hex'),
];
