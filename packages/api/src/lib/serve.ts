import type { Actor, UserActor } from './actor.ts';
import type { Command, Ctx, Procedure, Query, RequestCtx } from './ctx.ts';
import type { Access, Endpoint } from './endpoint.ts';

/** An endpoint and what answers it. */
export type Route =
  | { endpoint: Endpoint; kind: 'transaction'; run(input: unknown, ctx: Ctx): Promise<unknown> }
  | { endpoint: Endpoint; kind: 'procedure'; run(input: unknown, ctx: RequestCtx<Actor>): Promise<unknown> };

/** Serves an endpoint to signed-in users, inside one transaction of theirs. */
export function serve<E extends Endpoint>(endpoint: E, handler: Query<E> | Command<E, UserActor>): Route {
  expectAccess(endpoint, ['signedIn', 'hq', 'tenant']);
  return { endpoint, kind: 'transaction', run: (input, ctx) => handler(input as never, ctx) };
}

/** Serves an endpoint to signed-in users by a handler that opens its own transactions. */
export function serveProcedure<E extends Endpoint>(endpoint: E, handler: Procedure<E, UserActor>): Route {
  expectAccess(endpoint, ['signedIn', 'hq', 'tenant']);
  expectRepeatable(endpoint);
  return {
    endpoint,
    kind: 'procedure',
    run: (input, ctx) => handler(input as never, ctx as RequestCtx<UserActor>),
  };
}

/** Serves an endpoint to anybody. */
export function servePublic<E extends Endpoint>(endpoint: E, handler: Procedure<E, Actor>): Route {
  expectAccess(endpoint, ['public']);
  expectRepeatable(endpoint);
  return { endpoint, kind: 'procedure', run: (input, ctx) => handler(input as never, ctx) };
}

/** The routes of one noun. */
export const mount = (...routes: Route[]): readonly Route[] => routes;

/** What is kept for a repeated call is kept in the transaction that did it, so there must be one. */
function expectRepeatable({ idempotent, method, path }: Endpoint): void {
  if (idempotent) throw new Error(`${method} ${path} is idempotent, and so must be served in one transaction`);
}

function expectAccess(endpoint: Endpoint, audiences: readonly Access['audience'][]): void {
  const access: Access | undefined = endpoint.access;
  if (!access) throw new Error(`${endpoint.method} ${endpoint.path} does not say who may call it`);
  if (!audiences.includes(access.audience)) {
    throw new Error(`${endpoint.method} ${endpoint.path} is for '${access.audience}', not for ${audiences.join(', ')}`);
  }
}
