import { sqlErrorOf } from '../../kernel/sql-error.ts';
import { conflict, Failure, insufficientStorage, invalid, problemOf, unavailable } from '../../kernel/errors.ts';
import type { Problem } from '../contract/endpoint.ts';
import { acceptsJsonApi, jsonApiErrors, jsonApiType } from './json-api.ts';
import { scimType } from '../contract/scim-type.ts';
import { acceptsScim, scimError } from './scim.ts';

/** A failure as an answer; nothing in it comes from a stack, a query or the environment. */
export function problemResponse(failure: Failure, request: Request, requestId: string): Response {
  const { status, options } = failure;
  const instance = new URL(request.url).pathname.slice(0, 200);
  const problem: Problem = { ...problemOf(failure), instance, traceId: requestId };
  const accept = request.headers.get('accept');
  const [type, body] = acceptsJsonApi(accept)
    ? [jsonApiType, jsonApiErrors(problem)]
    : acceptsScim(accept)
      ? [scimType, scimError(problem)]
      : ['application/problem+json; charset=utf-8', problem];
  const headers = {
    'content-type': type,
    'cache-control': 'no-store',
    ...(options.retryAfterSeconds === undefined ? {} : { 'retry-after': String(options.retryAfterSeconds) }),
    ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
    ...options.headers,
  };
  return new Response(JSON.stringify(body), { status, headers });
}

/** The failure for a thrown value; undefined if it is an internal error. */
export function failureOf(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error;
  const code = sqlErrorOf(error)?.sqlState;
  if (!code) return undefined;
  if (code === '23505') return conflict('An entry with this value already exists');
  if (code === '23503') return conflict('The input refers to an entry that does not exist');
  if (code.startsWith('22')) return invalid('The input contains a value that cannot be stored');
  if (code === '53100') return insufficientStorage('No disk space is left; nothing was changed');
  if (isTransient(code)) return unavailable('The database is busy; try again', { retryAfterSeconds: 1 });
  return undefined;
}

function isTransient(code: string): boolean {
  return (
    ['40001', '40P01', '55P03', '57014'].includes(code) || ['08', '53', '57', '58', 'XX'].includes(code.slice(0, 2))
  );
}
