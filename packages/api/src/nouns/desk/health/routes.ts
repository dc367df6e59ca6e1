import { unavailable } from '../../../kernel/errors.ts';
import type { Runtime } from '../../../http/noun/runtime.ts';
import { readinessService } from '../../../http/noun/services.ts';
import { mount, type Route, servePublic } from '../../../http/pipeline/serve.ts';
import type { Database } from '../../../db/tx.ts';
import { getLiveness, getReadiness } from './contract.ts';

export const routes = ({ get }: Runtime): readonly Route[] => {
  const readiness = get(readinessService);
  const checkReady = createSharedCheck();
  return mount(
    servePublic(getLiveness, async () => ({ status: 'ok' as const })),
    servePublic(getReadiness, async (_input, { db }) => {
      if (readiness.isDraining) throw unavailable('The server is shutting down', { retryAfterSeconds: 5 });
      try {
        await checkReady(db);
      } catch {
        throw unavailable('The database cannot be written to', { retryAfterSeconds: 5 });
      }
      return {
        status: 'ready' as const,
        durability: db.kind === 'embedded' ? ('process' as const) : ('machine' as const),
      };
    }),
  );
};

/** Probes have no rate limit, so probes at the same time share one database query. */
function createSharedCheck() {
  let running: Promise<void> | undefined;
  return (db: Database): Promise<void> => (running ??= db.checkReady().finally(() => (running = undefined)));
}
