import type { Settings, StripeAccess } from '../../http/settings/settings.ts';
import { isLoopback, SettingsError, type Source } from '../../http/settings/settings-source.ts';

const mostSecrets = 2;

/** Stripe of the environment, or none. A key of the wrong kind never starts: it would move real money, or none. */
export function readStripe(env: Source, mode: Settings['mode']): StripeAccess | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: secrets, STRIPE_API_URL: url } = env;
  if (!secretKey) {
    if (secrets) throw new SettingsError('STRIPE_WEBHOOK_SECRET', 'requires a key: set STRIPE_SECRET_KEY too');
    if (url) throw new SettingsError('STRIPE_API_URL', 'requires a key: set STRIPE_SECRET_KEY too');
    return undefined;
  }
  const [, kind] = /^(?:sk|rk)_(live|test)_[A-Za-z\d]{10,250}$/.exec(secretKey) ?? [];
  if (!kind)
    throw new SettingsError('STRIPE_SECRET_KEY', 'must be a secret or restricted key of Stripe, like rk_live_...');
  const isLive = kind === 'live';
  if (isLive && mode === 'demo') {
    throw new SettingsError('STRIPE_SECRET_KEY', 'must be a test key in the demo: a live one moves real money');
  }
  if (!isLive && mode === 'production' && !readTestAllowed(env)) {
    throw new SettingsError(
      'STRIPE_SECRET_KEY',
      'is a test key, which moves no money; set STRIPE_TEST_IN_PRODUCTION=1 for a trial',
    );
  }
  return { secretKey, isLive, webhookSecrets: readSecrets(secrets), ...(url && { url: readUrl(url) }) };
}

function readTestAllowed(env: Source): boolean {
  const text = env['STRIPE_TEST_IN_PRODUCTION'];
  if (text && !['0', '1'].includes(text)) throw new SettingsError('STRIPE_TEST_IN_PRODUCTION', 'must be 0 or 1');
  return text === '1';
}

function readSecrets(text: string | undefined): string[] {
  const secrets = (text ?? '').split(',').flatMap((entry) => entry.trim() || []);
  if (secrets.length > mostSecrets || !secrets.every((secret) => /^whsec_[A-Za-z\d+/=]{16,200}$/.test(secret))) {
    throw new SettingsError(
      'STRIPE_WEBHOOK_SECRET',
      'must be the signing secret of the endpoint at Stripe, like whsec_...; two while they rotate, separated by a comma',
    );
  }
  return secrets;
}

function readUrl(text: string): string {
  const isHere = URL.canParse(text) && new URL(text).protocol === 'http:' && isLoopback(new URL(text).hostname);
  if (!isHere) throw new SettingsError('STRIPE_API_URL', 'must be an address over HTTP on this machine, for tests');
  return new URL(text).origin;
}
