import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { newId } from '../kernel/ids.ts';
import { nouns } from '../nouns.ts';
import type { TestApi } from './api.ts';
import { type AppRoute, nameOf } from './routes-of.ts';
import type { NounSamples, Pair, Sample } from './sample.ts';

const folder = fileURLToPath(new URL('../nouns', import.meta.url));

/** The samples of every noun that has a `samples.ts`. */
const declared = await Promise.all(
  globSync('*/*/samples.ts', { cwd: folder })
    .toSorted()
    .map(async (path) => ((await import(`${folder}/${path}`)) as { samples: NounSamples }).samples),
);

const calls = new Map(declared.flatMap((noun) => noun.calls ?? []).map((call) => [call.name, call]));

export const sampleOf = (route: AppRoute): Sample | undefined => calls.get(nameOf(route));

/** The media type of the route's body. */
export function bodyTypeOf(route: AppRoute): string {
  const sample = sampleOf(route);
  if (sample?.file) return 'application/octet-stream';
  return sample?.csv ? 'text/csv' : sample?.mail ? 'message/rfc822' : 'application/json';
}

/** A body that the route's contract accepts, new each time: the text of a file, or JSON; undefined if it takes none. */
export function validBody(route: AppRoute): unknown {
  const sample = sampleOf(route);
  return sample?.csv?.() ?? sample?.mail?.() ?? sample?.file?.() ?? sample?.body?.();
}

/** A body as it is sent. */
export function sentBody(body: unknown): string | Uint8Array<ArrayBuffer> {
  if (body === undefined) return '';
  return typeof body === 'string' || body instanceof Uint8Array
    ? (body as string | Uint8Array<ArrayBuffer>)
    : JSON.stringify(body);
}

/** A body for the fuzz test to change. It is valid, except for members that would do harm if they were sent often. */
export function bodyToSpoil(route: AppRoute): unknown {
  const body = sampleOf(route)?.body?.();
  return typeof body === 'object' && body ? { ...body, ...sampleOf(route)?.harmless } : body;
}

/** A query that the route's contract accepts. */
export const validQuery = (route: AppRoute): string => sampleOf(route)?.query ?? '';

/** Ids for each path parameter: a thing of company a, one of company b, and one that does not exist. */
export type Things = Record<string, Pair & { missing: string }>;

/** Things in the demo data or added to it, for routes that name one. */
export async function findThings(api: TestApi, companies: Pair): Promise<Things> {
  const things: Things = {};
  for (const [name, prefix] of nouns.flatMap(({ ids }) => Object.entries(ids))) {
    things[name] = { a: unusedId(prefix), b: unusedId(prefix), missing: unusedId(prefix) };
  }
  const add = (pairs: Record<string, Pair>) => {
    for (const [name, pair] of Object.entries(pairs)) {
      if (!things[name]) throw new Error(`No noun declares the path parameter ${name}`);
      things[name] = { ...things[name], ...pair };
    }
  };
  // A platform may name a company by its id of HQ.
  things['externalId'] = { a: '', b: '', missing: unusedId('cmp') };
  things['month'] = { a: '2026-05', b: '2026-04', missing: '2999-01' };
  add({ companyId: companies, externalId: companies });
  for (const noun of declared) add((await noun.things?.(api, companies)) ?? {});
  return things;
}

/** A well-formed id that no thing has. */
export const unusedId = (prefix: string): string => newId('xxx').replace('xxx', prefix);

/** Gives a company rows in those tables that the demo data leaves empty: an idempotent answer, and the samples of the nouns. */
export async function fillCompany(api: TestApi, companyId: string): Promise<void> {
  await api.rows(sql`insert into idempotency_keys (user_id, key, company_id, request_hash, status, body, headers, expires_at)
    values ('usr_test', ${companyId}, ${companyId}, 'a', 201, '{}', '{}', ${new Date(api.now().getTime() + 60_000)})`);
  for (const noun of declared) await noun.fill?.(api, companyId);
}

/** Tables that a refused call may write: counted attempts, refusals in the audit log, and those of the nouns. */
export const writtenByRefusals: readonly string[] = [
  'audit_log',
  'rate_limits',
  ...declared.flatMap((noun) => noun.writtenByRefusals ?? []),
];
