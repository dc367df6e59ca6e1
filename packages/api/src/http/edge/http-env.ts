import type { Actor } from '../../kernel/actor.ts';

/** What a request collects on its way through the middleware. */
export interface HttpEnv {
  Bindings: { incoming?: { socket?: { remoteAddress?: string } } };
  Variables: {
    requestId: string;
    clientAddress: string;
    /** Pattern of the route that answered, for the log. */
    route: string;
    actor: Actor;
    /** Where the page runs that calls, if only the companies of some issuer may call from there. */
    embedOrigin: string | undefined;
    /** What every answer carries, whatever it is. */
    fixedHeaders: Readonly<Record<string, string>>;
    /** How much of its allowance the caller has left. */
    limitHeaders: Readonly<Record<string, string>>;
  };
}
