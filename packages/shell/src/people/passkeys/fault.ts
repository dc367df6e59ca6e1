/** An IP address, to which browsers bind no passkey. */
const isNumbered = (host: string) => host.startsWith('[') || /^[\d.]+$/.test(host);

/** Why no passkey works in this browser at this address, or undefined. */
export function whyNoPasskey(host = location.hostname): string | undefined {
  if (isNumbered(host)) {
    const named = host === '127.0.0.1' || host === '[::1]' ? location.origin.replace(host, 'localhost') : 'its name';
    return `Passkeys do not work at ${host}. Open the portal at ${named}, or use an authenticator app.`;
  }
  const { PublicKeyCredential: known } = globalThis as { PublicKeyCredential?: Partial<typeof PublicKeyCredential> };
  if (known?.parseRequestOptionsFromJSON) return undefined;
  return 'This browser has no passkeys. Use a newer one, or an authenticator app.';
}

/** The same for a passkey that would be added, which the server binds to its own host name. */
export function whyNoNewPasskey(serverHost: string | null): string | undefined {
  const fault = whyNoPasskey();
  if (fault) return fault;
  if (serverHost === null) {
    return 'The server has no host name for passkeys. Set PUBLIC_ORIGIN to an address with a name, or add an app.';
  }
  if (serverHost === location.hostname) return undefined;
  return `Passkeys work at ${serverHost} alone. Open the portal there, or add an authenticator app.`;
}
