import { prefixOf } from '@freight-hq/api/ids';
import { type AccountName, accounts } from './accounts.ts';
import { now } from './now.ts';
import { tokenOf } from './session.ts';
import { makeWorld } from '../seed.ts';
import type { Exchange } from './recorded.ts';

/** Members that the API makes at random. */
const secrets = new Set(['token', 'confirmationCode', 'traceId', 'wsTicket', 'secret', 'prefix']);
/** A token inside a path, which any text may be. */
const pathTokens = /(?<=\/(?:site\/preview|pay)\/)[\w-]{43}/g;
/** Ids as they are inside a text, such as that of an address. */
const ids = /\b[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}\b/g;

/** The exchanges of a recording, equal for every run, without reads that would answer as before. */
export function settled(made: readonly Exchange[]): Exchange[] {
  const exchanges = made.map(atFixedTime);
  const kept = exchanges.filter((one, index) => {
    if (one.method !== 'GET') return true;
    const before = exchanges.slice(0, index).findLast((other) => keyOf(other) === keyOf(one));
    return !before || JSON.stringify(before) !== JSON.stringify(one);
  });
  return numbered(kept);
}

/** The status of the platform is by the clock of the machine. */
const atFixedTime = (exchange: Exchange): Exchange =>
  JSON.parse(JSON.stringify(exchange), (name, value: unknown) =>
    name === 'checkedAt' && value !== null ? now.toISOString() : value,
  ) as Exchange;

const keyOf = ({ as, method, path }: Exchange): string => `${as} ${method} ${path}`;

const known = new Set(JSON.stringify(makeWorld({ anchor: now })).match(ids));

/** Who signs in with a token of a fixed account calls as this account. */
const accountOf = (email: string | undefined) =>
  (Object.keys(accounts) as AccountName[]).find((name) => accounts[name].email === email);

/** Ids and secrets that the demo data lack become numbers in the order in which they come. */
function numbered(exchanges: readonly Exchange[]): Exchange[] {
  const text = JSON.stringify(exchanges);
  const numbers = new Map<string, string>();
  for (const id of text.match(ids) ?? []) {
    if (known.has(id) || numbers.has(id)) continue;
    numbers.set(id, `${prefixOf(id)}_${String(numbers.size + 1).padStart(26, '0')}`);
  }
  JSON.parse(text, function (this: { user?: { email: string } }, name, value: unknown) {
    if (!secrets.has(name) || typeof value !== 'string' || numbers.has(value)) return value;
    const account = name === 'token' && accountOf(this.user?.email);
    numbers.set(value, account ? tokenOf(account) : `recorded-${numbers.size + 1}`);
    return value;
  });
  for (const token of text.match(pathTokens) ?? []) {
    if (!numbers.has(token)) numbers.set(token, `recorded-${numbers.size + 1}`);
  }
  let settledText = text;
  // The longest first: a secret begins with its prefix.
  for (const [made, number] of [...numbers].toSorted(([a], [b]) => b.length - a.length))
    settledText = settledText.replaceAll(made, number);
  return JSON.parse(settledText) as Exchange[];
}
