import { prefixOf } from '@freight-hq/api/ids';
import { now } from './now.ts';
import { makeWorld } from '../seed.ts';
import type { Exchange } from './recorded.ts';

/** Members that the API makes at random. */
const secrets = new Set(['token', 'confirmationCode', 'traceId', 'wsTicket']);
/** Ids as they are inside a text, such as that of an address. */
const ids = /\b[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}\b/g;

/** The exchanges of a recording, equal for every run, without reads that would answer as before. */
export function settled(exchanges: readonly Exchange[]): Exchange[] {
  const kept = exchanges.filter((one, index) => {
    if (one.method !== 'GET') return true;
    const before = exchanges.slice(0, index).findLast((other) => keyOf(other) === keyOf(one));
    return !before || JSON.stringify(before) !== JSON.stringify(one);
  });
  return numbered(kept);
}

const keyOf = ({ as, method, path }: Exchange): string => `${as} ${method} ${path}`;

const known = new Set(JSON.stringify(makeWorld({ anchor: now })).match(ids));

/** Ids and secrets that the demo data lack become numbers in the order in which they come. */
function numbered(exchanges: readonly Exchange[]): Exchange[] {
  const text = JSON.stringify(exchanges);
  const numbers = new Map<string, string>();
  for (const id of text.match(ids) ?? []) {
    if (known.has(id) || numbers.has(id)) continue;
    numbers.set(id, `${prefixOf(id)}_${String(numbers.size + 1).padStart(26, '0')}`);
  }
  JSON.parse(text, (name, value: unknown) => {
    if (secrets.has(name) && typeof value === 'string' && !numbers.has(value))
      numbers.set(value, `recorded-${numbers.size + 1}`);
    return value;
  });
  let settledText = text;
  for (const [made, number] of numbers) settledText = settledText.replaceAll(made, number);
  return JSON.parse(settledText) as Exchange[];
}
