import { z } from 'zod';
import { isLoopback, SettingsError, type Source } from '../../../http/settings/settings-source.ts';
import { isOrigin } from './rules.ts';
import { issuerAlgorithms, type TenantIssuer } from '../../../http/settings/issuers.ts';

const variable = 'TENANT_ISSUERS';

const companyName = z.string().regex(/^(cmp_[0-9a-z]{26}|dot:\d{1,12})$/);

const entry = z.strictObject({
  issuer: z.string().min(1).max(200),
  algorithm: z.enum(issuerAlgorithms),
  secret: z.string().optional(),
  jwksUrl: z.string().optional(),
  companies: z.union([z.literal('all'), z.array(companyName).min(1)]),
  origins: z.array(z.string()).default([]),
});

/** The issuers of the environment, a JSON list; throws a `SettingsError` that names the issuer and the fault. */
export function readIssuers(env: Source): TenantIssuer[] {
  const text = env[variable];
  if (!text) return [];
  const parsed = z.array(entry).safeParse(parse(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new SettingsError(variable, `is wrong at ${issue?.path.join('.') || 'its start'}: ${issue?.message}`);
  }
  const names = parsed.data.map(({ issuer }) => issuer);
  if (new Set(names).size < names.length) throw new SettingsError(variable, 'names an issuer twice');
  return parsed.data.map(checked);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SettingsError(variable, 'must be a JSON list of issuers');
  }
}

function checked({ secret, jwksUrl, ...rest }: z.output<typeof entry>): TenantIssuer {
  const refuse = (problem: string) => new SettingsError(variable, `for ${rest.issuer} ${problem}`);
  for (const origin of rest.origins) {
    if (!isOrigin(origin)) throw refuse('must contain exact origins like https://dispatch.example.com, without a path');
  }
  if (rest.algorithm.startsWith('HS')) {
    if (jwksUrl !== undefined || secret === undefined || secret.length < 32 || new Set(secret).size < 10) {
      throw refuse('needs a secret of 32 or more random characters, and no jwksUrl');
    }
    return { ...rest, secret };
  }
  if (secret !== undefined || jwksUrl === undefined || !isKeyAddress(jwksUrl)) {
    throw refuse('needs a jwksUrl with https, and no secret');
  }
  return { ...rest, jwksUrl };
}

/** Keys are fetched over https; over http only from this machine. */
function isKeyAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}
