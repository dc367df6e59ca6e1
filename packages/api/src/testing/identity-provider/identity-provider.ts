import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';

/** What an organization's provider is like: Google, Entra or Okta. */
export type Shape = 'google' | 'entra' | 'okta';

type Claims = Readonly<Record<string, unknown>>;

/** The answer of the token endpoint before it is sent. */
export type Tamper = (tokens: Record<string, unknown>, key: SigningKey) => Promise<Record<string, unknown>>;

export interface SigningKey {
  privateKey: CryptoKey;
  kid: string;
}

export interface IdentityProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Who signs in next: a person by their id at the provider. */
  person: { sub: string; claims: Claims };
  /** People who may not come any more. */
  disabled: Set<string>;
  /** Whether it gives tokens that ask later. */
  givesRefreshTokens: boolean;
  /** Tokens that were given back. */
  revoked: number;
  /** Connections are cut while it is down. */
  isDown: boolean;
  /** Signs in as a browser does; answers what the provider sends back with it. */
  signIn(url: string): Promise<Callback>;
  /** Changes the next answers of the token endpoint. */
  tamper: Tamper | undefined;
  close(): Promise<void>;
}

export interface Callback {
  state: string;
  code: string;
  iss: string;
}

const clientId = 'freight-hq';
const clientSecret = 'a-secret-of-the-tests-alone';

/** Claims of a person as the provider of that kind sends them. */
export function claimsOf(shape: Shape, email: string): Claims {
  const names = { name: 'Mia Lind', given_name: 'Mia', family_name: 'Lind', email };
  const [, domain = ''] = email.split('@');
  if (shape === 'google') return { ...names, email_verified: true, hd: domain };
  if (shape === 'entra') return { ...names, preferred_username: email, tid: 'a-tenant', oid: 'an-object' };
  return { ...names, email_verified: true, groups: ['Everyone', 'hq-admins'] };
}

/** A provider on this machine, real but for its people, who never have to type. */
export async function startIdentityProvider(
  redirectUri: string,
  { endsSessions = true } = {},
): Promise<IdentityProvider> {
  const { Provider } = await import('oidc-provider');
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const signingKey = { privateKey, kid: 'tests' };
  const jwk = { ...(await exportJWK(privateKey)), kid: signingKey.kid, use: 'sig', alg: 'RS256' } satisfies JWK;
  let handle = (_request: IncomingMessage, response: ServerResponse): void => void response.end();
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const idp: IdentityProvider = {
    ...{ issuer, clientId, clientSecret, isDown: false, tamper: undefined },
    ...{ disabled: new Set(), givesRefreshTokens: true, revoked: 0 },
    person: { sub: 'mia', claims: claimsOf('okta', 'mia@works.example') },
    signIn: (url) => signIn(url, redirectUri),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const provider = new Provider(issuer, configurationOf(idp, { redirectUri, endsSessions }, jwk));
  provider.on('refresh_token.destroyed', () => {
    idp.revoked += 1;
  });
  const answer = provider.callback();
  handle = (request, response) => {
    if (idp.isDown) return void request.socket.destroy();
    if (request.url?.startsWith('/interaction/')) {
      return void provider.interactionFinished(request, response, {
        login: { accountId: idp.person.sub },
        consent: {},
      });
    }
    if (idp.tamper && request.url === '/token') tamperWith(response, idp.tamper, signingKey);
    return void answer(request, response);
  };
  return idp;
}

interface Options {
  redirectUri: string;
  /** Whether it has an address where its own session ends. */
  endsSessions: boolean;
}

function configurationOf(idp: IdentityProvider, { redirectUri, endsSessions }: Options, jwk: JWK): Configuration {
  return {
    clients: [
      {
        ...{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] },
        post_logout_redirect_uris: [new URL('/hq/login', redirectUri).href],
        ...{ grant_types: ['authorization_code', 'refresh_token'], response_types: ['code'] },
      },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: ['of-the-tests'] },
    // As the providers in question do, all claims of the scopes stand in the ID token.
    conformIdTokenClaims: false,
    claims: {
      openid: ['sub', 'tid', 'oid', 'hd', 'groups', 'employee_number'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'preferred_username'],
    },
    findAccount: (_ctx, sub) =>
      idp.disabled.has(sub) ? undefined : { accountId: sub, claims: () => ({ ...idp.person.claims, sub }) },
    issueRefreshToken: () => idp.givesRefreshTokens,
    rotateRefreshToken: () => true,
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      rpInitiatedLogout: { enabled: endsSessions },
    },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: grantAll,
  };
}

/** Nobody is asked whether HQ may read their address. */
async function grantAll({ oidc }: KoaContextWithOIDC) {
  const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId });
  grant.addOIDCScope('openid email profile offline_access');
  await grant.save();
  return grant;
}

/** Follows the provider's redirects with its cookies up to the address of HQ. */
async function signIn(start: string, redirectUri: string): Promise<Callback> {
  const cookies = new Map<string, string>();
  let url = start;
  for (let step = 0; step < 10; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    await response.arrayBuffer();
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const next = response.headers.get('location');
    if (!next) throw new Error(`The provider answered ${response.status} at ${new URL(url).pathname}`);
    url = new URL(next, url).href;
    if (url.startsWith(redirectUri)) return Object.fromEntries(new URL(url).searchParams) as unknown as Callback;
  }
  throw new Error('The provider redirects without end');
}

function tamperWith(response: ServerResponse, tamper: Tamper, key: SigningKey): void {
  const end = response.end.bind(response);
  response.end = ((chunk: unknown) => {
    void tamper(JSON.parse(String(chunk)) as Record<string, unknown>, key).then((changed) => {
      const text = JSON.stringify(changed);
      response.setHeader('content-length', Buffer.byteLength(text));
      return end(text);
    });
    return response;
  }) as typeof response.end;
}
