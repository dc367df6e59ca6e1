import { decodeProtectedHeader } from 'jose';
import * as oidc from 'openid-client';
import { service } from '../../../http/noun/runtime.ts';
import type { OidcAccess, Settings } from '../../../http/settings/settings.ts';
import { isFailure } from '../../../kernel/errors.ts';
import type { Logger } from '../../../kernel/log/logger.ts';
import type { FlowSecrets } from './flows.ts';
import { type Claims, idpUnreachable } from './rules.ts';

const discoveryKeptMs = 60 * 60_000;
const timeoutSeconds = 5;
const skewSeconds = 60;
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519'];

/** What the provider sent back with the browser. */
export interface Callback {
  state: string;
  code: string;
  iss?: string | undefined;
}

/** Whose sign-in it was; every claim was in a token that the provider signed for us. */
export interface SignedInPerson {
  issuer: string;
  subject: string;
  claims: Claims;
  /** Asks later whether the person may still come; not every provider gives one. */
  refreshToken: string | undefined;
  /** Names the session of the provider at a sign-out there. */
  idToken: string;
  /** Whether the provider can end that session. */
  endsSession: boolean;
}

/** Whether a person may still come: with the token for the next question, never again, or not known now. */
export type Standing = { is: 'good'; refreshToken: string } | { is: 'revoked' } | { is: 'unknown' };

export interface Provider {
  access: OidcAccess;
  /** The address where the provider signs in; `isFresh` lets it ask who sits there also if it knows. */
  addressFor(secrets: FlowSecrets, options?: { isFresh: boolean }): Promise<string>;
  /** Exchanges the code; undefined for any answer that is not a valid one to this sign-in. */
  finish(callback: Callback, secrets: FlowSecrets): Promise<SignedInPerson | undefined>;
  /** The address where the provider ends its own session; undefined if it has none, or cannot be reached. */
  addressToEnd(idToken: string | undefined): Promise<string | undefined>;
  /** Asks whether a person may still come. */
  check(refreshToken: string): Promise<Standing>;
  /** Gives a token back; false if the provider could not be reached. */
  revoke(refreshToken: string): Promise<boolean>;
}

/** The provider of single sign-on; undefined without the settings. It is asked when it is first used. */
export const providerService = service(
  ({ settings, logger }): Provider | undefined => settings.oidc && createProvider(settings.oidc, settings, logger),
);

function createProvider(access: OidcAccess, { publicOrigin }: Settings, logger: Logger): Provider {
  const configured = discoverer(access);
  const redirectUri = `${publicOrigin ?? ''}/hq/login/sso`;
  /** Answers undefined for a wrong answer, of the provider or of an attacker in its place. */
  const ask = async <T>(work: (configuration: oidc.Configuration) => T | Promise<T>): Promise<T | undefined> => {
    try {
      return await work(await configured());
    } catch (error) {
      if (isFailure(error)) throw error;
      const fields = { code: codeOf(error), why: error instanceof Error ? error.message : 'unknown' };
      logger.warn(isUnreachable(error) ? 'sso_provider_unreachable' : 'sso_failed', fields);
      if (isUnreachable(error)) throw idpUnreachable(access.name);
      return undefined;
    }
  };
  return {
    access,
    addressFor: async ({ state, nonce, verifier }, { isFresh } = { isFresh: false }) => {
      const codeChallenge = await oidc.calculatePKCECodeChallenge(verifier);
      const url = await ask((configuration) =>
        oidc.buildAuthorizationUrl(configuration, {
          ...{ redirect_uri: redirectUri, scope: scopeAt(configuration), state, nonce },
          // Google has its own words for what others call offline_access, and gives the token only with a consent.
          ...(access.isGoogle && { access_type: 'offline', prompt: 'consent' }),
          ...(isFresh && { max_age: '0' }),
          ...{ code_challenge: codeChallenge, code_challenge_method: 'S256' },
        }),
      );
      // What the provider tells about itself makes no sense.
      if (!url) throw idpUnreachable(access.name);
      return url.href;
    },
    finish: ({ state, code, iss }, secrets) =>
      ask(async (configuration) => {
        const url = new URL(redirectUri);
        url.search = new URLSearchParams({ state, code, ...(iss && { iss }) }).toString();
        const tokens = await oidc.authorizationCodeGrant(configuration, url, {
          ...{ expectedState: secrets.state, expectedNonce: secrets.nonce, pkceCodeVerifier: secrets.verifier },
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        const { id_token: idToken = '', refresh_token: refreshToken } = tokens;
        const { alg = 'none' } = decodeProtectedHeader(idToken);
        if (!claims || !algorithms.includes(alg)) throw new Error(`A token signed by ${alg} is not accepted`);
        const endsSession = hasEnd(configuration);
        return { issuer: claims.iss, subject: claims.sub, claims, refreshToken, idToken, endsSession };
      }),
    addressToEnd: async (idToken) => {
      try {
        const configuration = await configured();
        if (!hasEnd(configuration)) return undefined;
        const back = { post_logout_redirect_uri: `${publicOrigin ?? ''}/hq/login` };
        return oidc.buildEndSessionUrl(configuration, { ...back, ...(idToken && { id_token_hint: idToken }) }).href;
      } catch (error) {
        logger.warn('sso_sign_out_failed', { code: codeOf(error) });
        return undefined;
      }
    },
    check: async (refreshToken) => {
      try {
        const tokens = await oidc.refreshTokenGrant(await configured(), refreshToken);
        return { is: 'good', refreshToken: tokens.refresh_token ?? refreshToken };
      } catch (error) {
        if (codeOf(error) === 'invalid_grant') return { is: 'revoked' };
        logger.warn('sso_check_failed', { code: codeOf(error) });
        return { is: 'unknown' };
      }
    },
    revoke: async (refreshToken) => {
      try {
        const configuration = await configured();
        if (configuration.serverMetadata().revocation_endpoint) {
          await oidc.tokenRevocation(configuration, refreshToken, { token_type_hint: 'refresh_token' });
        }
        return true;
      } catch (error) {
        return !isUnreachable(error);
      }
    },
  };
}

/** Not every provider ends its own session on demand; Google does not. */
const hasEnd = (configuration: oidc.Configuration): boolean =>
  configuration.serverMetadata().end_session_endpoint !== undefined;

/** `offline_access` gives the token that asks later whether the person may still come. */
function scopeAt(configuration: oidc.Configuration): string {
  const { scopes_supported: scopes = [] } = configuration.serverMetadata();
  return scopes.includes('offline_access') ? 'openid email profile offline_access' : 'openid email profile';
}

/** What the provider tells about itself, kept for an hour; a failure is not kept. */
function discoverer(access: OidcAccess): () => Promise<oidc.Configuration> {
  let kept: { configuration: Promise<oidc.Configuration>; until: number } | undefined;
  return () => {
    if (kept && kept.until > performance.now()) return kept.configuration;
    const configuration = discover(access);
    const mine = { configuration, until: performance.now() + discoveryKeptMs };
    kept = mine;
    configuration.catch(() => {
      if (kept === mine) kept = undefined;
    });
    return configuration;
  };
}

function discover({ issuer, clientId, clientSecret }: OidcAccess): Promise<oidc.Configuration> {
  const url = new URL(issuer);
  // Only a signature tells a token of the provider from that of an attacker on the way.
  const execute = [oidc.enableNonRepudiationChecks, ...(url.protocol === 'http:' ? [oidc.allowInsecureRequests] : [])];
  const metadata = { [oidc.clockTolerance]: skewSeconds };
  return oidc.discovery(url, clientId, metadata, secretAuth(clientSecret), { execute, timeout: timeoutSeconds });
}

/** The way that OpenID Connect assumes, unless the provider offers the other one alone. */
const secretAuth =
  (secret: string): oidc.ClientAuth =>
  (server, ...rest) => {
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server;
    const authenticate = methods.includes('client_secret_basic') ? oidc.ClientSecretBasic : oidc.ClientSecretPost;
    authenticate(secret)(server, ...rest);
  };

/** Codes of errors that another attempt may solve: no connection, no answer in time, or a failing server. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (codeOf(error) === 'OAUTH_TIMEOUT') return true;
  const { cause } = error;
  if (cause instanceof Response) return cause.status >= 500;
  return error instanceof TypeError && error.message === 'fetch failed';
}

const codeOf = (error: unknown): string => {
  if (error instanceof oidc.ResponseBodyError) return error.error;
  if (error instanceof oidc.WWWAuthenticateChallengeError) {
    return error.cause.map(({ parameters }) => parameters.error).find(Boolean) ?? 'invalid_client';
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'unknown';
};
