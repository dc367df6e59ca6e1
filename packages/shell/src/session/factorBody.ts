import type { PasskeyAssertion, PasskeyRequest } from '@freight-hq/api/contract/people/passkeys';

type Shown = { passkey: true } | object;
type Sent<S> = Exclude<S, { passkey: true }> | { credential: PasskeyAssertion };

/** The body that shows a factor; a passkey first signs a challenge of the server. */
export async function factorBody<S extends Shown>(shown: S, ask: () => Promise<PasskeyRequest>): Promise<Sent<S>> {
  if (!('passkey' in shown)) return shown as Exclude<S, { passkey: true }>;
  // Loaded on use, since most people have no passkey.
  const [{ signByPasskey }, request] = await Promise.all([import('../people/passkeys/browser.ts'), ask()]);
  return { credential: await signByPasskey(request) };
}
