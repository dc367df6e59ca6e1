import type { Endpoint, Output } from '@freight-hq/api/endpoint';
import { call, type Wanted } from './call.ts';

/** One call of a recording, and what the API answered. */
export interface Exchange {
  as: string;
  method: string;
  /** Path and query. */
  path: string;
  /** What was sent; a text unless it was JSON. */
  body?: unknown;
  /** 200 unless given. */
  status?: number;
  /** The size of the list of which the answer is a page. */
  total?: number;
  answer?: unknown;
}

/** A recording as its file has it: a value that it contains more than once is a part, named `{ "$": index }`. */
export interface Recorded {
  parts: readonly unknown[];
  calls: readonly Exchange[];
}

/** Parts are worth their place from this length. */
const leastLength = 60;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const mapped = (value: object, change: (member: unknown) => unknown): unknown =>
  Array.isArray(value)
    ? value.map(change)
    : Object.fromEntries(Object.entries(value).map(([name, member]) => [name, change(member)]));

/** A recording with every repeated value written once. */
export function packed(exchanges: readonly Exchange[]): Recorded {
  const counts = new Map<string, number>();
  const count = (value: unknown): void => {
    if (!isObject(value)) return;
    const text = JSON.stringify(value);
    const before = counts.get(text) ?? 0;
    counts.set(text, before + 1);
    if (before === 0) Object.values(value).forEach(count);
  };
  for (const { answer } of exchanges) count(answer);

  const parts: unknown[] = [];
  const indexes = new Map<string, number>();
  const pack = (value: unknown): unknown => {
    if (!isObject(value)) return value;
    const text = JSON.stringify(value);
    if (text.length < leastLength || counts.get(text) === 1) return mapped(value, pack);
    if (!indexes.has(text)) {
      const part = mapped(value, pack);
      indexes.set(text, parts.push(part) - 1);
    }
    return { $: indexes.get(text) };
  };
  const calls = exchanges.map((one) => ('answer' in one ? { ...one, answer: pack(one.answer) } : one));
  return { parts, calls };
}

/** The text of a recording's file: one line for each part and each call. */
export function textOf({ parts, calls }: Recorded): string {
  const lines = (values: readonly unknown[]) => `[\n${values.map((value) => JSON.stringify(value)).join(',\n')}\n]`;
  return `{\n"parts": ${lines(parts)},\n"calls": ${lines(calls)}\n}\n`;
}

/** The calls of a recording with their whole answers. */
export const unpacked = ({ parts, calls }: Recorded): Exchange[] =>
  calls.map((one) => ('answer' in one ? { ...one, answer: whole(one.answer, parts) } : one));

function whole(value: unknown, parts: readonly unknown[]): unknown {
  if (!isObject(value)) return value;
  return '$' in value && typeof value.$ === 'number'
    ? whole(parts[value.$], parts)
    : mapped(value, (member) => whole(member, parts));
}

/** A path with its query in one order. */
export function inOrder(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  searchParams.sort();
  const query = [...searchParams].map(([name, value]) => `${name}=${value}`).join('&');
  return query === '' ? pathname : `${pathname}?${query}`;
}

/** A body as a text, with the members of each object in one order. */
export const bodyText = (body: unknown): string =>
  JSON.stringify(body, (_, value: unknown) =>
    isObject(value) && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  ) ?? '';

/** The answers of an endpoint that a recording has, in its order; refusals are left out. */
export function answersOf<E extends Endpoint>(
  { parts, calls }: Recorded,
  endpoint: E,
  wanted: Wanted = {},
): Output<E>[] {
  const asked = call(endpoint, wanted);
  const path = inOrder(asked.path);
  const isMeant = ({ as, method, path: known, body, status = 200 }: Exchange) =>
    as === asked.as &&
    method === endpoint.method &&
    known === path &&
    status < 400 &&
    (wanted.body === undefined || bodyText(body) === bodyText(wanted.body));
  return calls.filter(isMeant).map(({ answer }) => endpoint.response.parse(whole(answer, parts)) as Output<E>);
}

/** What an endpoint answered first. */
export function answerOf<E extends Endpoint>(recorded: Recorded, endpoint: E, wanted: Wanted = {}): Output<E> {
  const [first] = answersOf(recorded, endpoint, wanted);
  if (first !== undefined) return first;
  const { as, path } = call(endpoint, wanted);
  throw new Error(`No answer was recorded for ${endpoint.method} ${path} as ${as}`);
}
