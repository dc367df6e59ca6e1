import type { Actor } from '../../kernel/actor.ts';

/** Values that the middleware adds to a request. */
export interface HttpEnv {
  Bindings: { incoming?: { socket?: { remoteAddress?: string }; rawHeaders?: readonly string[] } };
  Variables: {
    requestId: string;
    clientAddress: string;
    /** Pattern of the route that answered, for the log. */
    route: string;
    actor: Actor;
    /** Origin of the calling page, if only companies of an issuer may call from it. */
    embedOrigin: string | undefined;
    /** The headers of every answer. */
    fixedHeaders: Readonly<Record<string, string>>;
    /** Headers with the rest of the caller's rate limit. */
    limitHeaders: Readonly<Record<string, string>>;
  };
}
