import type { OidcAccess } from '../../http/settings/settings.ts';
import { isSafeForTokens, SettingsError, type Source } from '../../http/settings/settings-source.ts';

const settings = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME', 'OIDC_DOMAINS'] as const;
const required = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
const google = 'https://accounts.google.com';
/** Addresses of Entra that sign in people of every organization. */
const everyone = ['common', 'organizations', 'consumers'];
const domain = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/;

/** The provider of single sign-on of the environment, or none. It is not asked at the start. */
export function readOidc(env: Source): OidcAccess | undefined {
  if (settings.every((name) => !env[name])) return undefined;
  for (const name of required) {
    if (!env[name]) throw new SettingsError(name, `must be set, too: single sign-on needs ${required.join(', ')}`);
  }
  // People come back to this address alone, since the browser keeps the first part of the sign-in there.
  if (!env['PUBLIC_ORIGIN']) {
    throw new SettingsError('OIDC_ISSUER', 'requires the address to which people come back: set PUBLIC_ORIGIN too');
  }
  const issuer = readIssuer(env['OIDC_ISSUER'] ?? '');
  const domains = readDomains(env['OIDC_DOMAINS'] ?? '');
  const isGoogle = issuer === google;
  if (isGoogle && domains.length === 0) {
    throw new SettingsError('OIDC_DOMAINS', 'must name your domains, since Google signs in everybody with an account');
  }
  const { OIDC_CLIENT_ID: clientId = '', OIDC_CLIENT_SECRET: clientSecret = '', OIDC_NAME: name } = env;
  return { issuer, clientId, clientSecret, name: readName(name ?? ''), domains, isGoogle };
}

function readIssuer(text: string): string {
  if (!isSafeForTokens(text)) {
    throw new SettingsError('OIDC_ISSUER', 'must be an https address; http is allowed on this machine only');
  }
  const { pathname, search, hash, hostname } = new URL(text);
  const shared = pathname.split('/').find((part) => everyone.includes(part.toLowerCase()));
  if (shared) {
    throw new SettingsError(
      'OIDC_ISSUER',
      `must name one organization: '${shared}' signs in people of others, too. Use the id of your tenant in its place`,
    );
  }
  if (search || hash) throw new SettingsError('OIDC_ISSUER', 'must be the address of the issuer, without ? and #');
  return hostname === new URL(google).hostname ? google : text;
}

function readDomains(text: string): string[] {
  const domains = text.split(',').flatMap((entry) => entry.trim().toLowerCase() || []);
  if (!domains.every((entry) => domain.test(entry))) {
    throw new SettingsError('OIDC_DOMAINS', 'must be domains like works.example, separated by commas');
  }
  return domains;
}

function readName(text: string): string {
  const name = text.trim() || 'single sign-on';
  if (name.length > 40 || /\p{C}/u.test(name)) {
    throw new SettingsError('OIDC_NAME', 'must have at most 40 characters, all of which show');
  }
  return name;
}
