/** Source of settings; `process.env` has this shape. */
export type Source = Readonly<Record<string, string | undefined>>;

/** A setting that is wrong; its message is one line for the person who starts the program. */
export class SettingsError extends Error {
  constructor(name: string, problem: string) {
    super(`${name} ${problem}`);
    this.name = 'SettingsError';
  }
}

/** Whether a server bound there can be reached from this machine only. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Whether a token may be sent there: over TLS, or on this machine; the address itself holds no password. */
export function isSafeForTokens(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username || password) return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}
