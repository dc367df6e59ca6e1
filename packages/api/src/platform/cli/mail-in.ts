import { keyHeader, sign, signatureHeader, timestampHeader } from '../../http/contract/signature.ts';
import type { Settings } from '../../http/settings/settings.ts';
import { receiveMail } from '../../nouns/support/mail-in/contract.ts';

/** Exit codes that mail servers know: try again, the mail is not taken, the command is not set up. */
const [tryAgain, notTaken, notSetUp] = [75, 65, 69];

interface Handed {
  rcpt: string;
  /** The envelope's sender; empty for a bounce. */
  from: string;
  raw: Uint8Array<ArrayBuffer>;
}

/** Reads `--rcpt` and `--from`; undefined if the recipient is missing or something else is given. */
export function envelopeOf(args: readonly string[]): Omit<Handed, 'raw'> | undefined {
  const values = new Map<string, string>();
  for (let at = 0; at < args.length; at += 2) {
    const [name = '', value] = args.slice(at, at + 2);
    if (!['--rcpt', '--from'].includes(name) || value === undefined) return undefined;
    values.set(name, value);
  }
  const rcpt = values.get('--rcpt');
  return rcpt ? { rcpt, from: values.get('--from') ?? '' } : undefined;
}

/**
 * Hands a mail to the server that runs on this machine, signed with its own key, so that a mail server can pipe mails
 * into this command; answers the exit code and what to say.
 */
export async function handMail(
  { ingestKeys, host, port }: Pick<Settings, 'ingestKeys' | 'host' | 'port'>,
  { rcpt, from, raw }: Handed,
  send: typeof fetch = fetch,
): Promise<{ exitCode: number; said: string }> {
  const key = ingestKeys.find(({ id }) => id.startsWith('mail'));
  if (!key) return { exitCode: notSetUp, said: 'ALERTS_INGEST_KEYS has no key whose name begins with mail' };
  const path = `${receiveMail.path}?${new URLSearchParams({ rcpt, from }).toString()}`;
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const headers = {
    'content-type': 'message/rfc822',
    [keyHeader]: key.id,
    [timestampHeader]: timestamp,
    [signatureHeader]: sign(key, { method: 'POST', path, timestamp, body: raw }),
  };
  const address = host.includes(':') ? `[${host}]` : host;
  try {
    const { status } = await send(`http://${address}:${port}${path}`, { method: 'POST', headers, body: raw });
    return { exitCode: exitCodeOf(status), said: `The server answered ${status}` };
  } catch {
    return { exitCode: tryAgain, said: 'The server cannot be reached' };
  }
}

function exitCodeOf(status: number): number {
  if (status < 300) return 0;
  if (status === 429 || status >= 500 || status === 408) return tryAgain;
  return [413, 415, 422].includes(status) ? notTaken : notSetUp;
}
