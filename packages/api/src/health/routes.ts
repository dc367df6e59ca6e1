import { unavailable } from '../lib/errors.ts';
import type { Readiness } from '../lib/readiness.ts';
import { mount, type Route, servePublic } from '../lib/serve.ts';
import { getLiveness, getReadiness } from './contract.ts';

export const health = (readiness: Readiness): readonly Route[] =>
  mount(
    servePublic(getLiveness, async () => ({ status: 'ok' as const })),
    servePublic(getReadiness, async (_input, { db }) => {
      if (readiness.isDraining) throw unavailable('The server is shutting down', { retryAfterSeconds: 5 });
      try {
        await db.checkReady();
      } catch {
        throw unavailable('The database cannot be written to', { retryAfterSeconds: 5 });
      }
      return {
        status: 'ready' as const,
        durability: db.kind === 'embedded' ? ('process' as const) : ('machine' as const),
      };
    }),
  );
