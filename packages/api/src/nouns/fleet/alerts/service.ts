import { service } from '../../../http/noun/runtime.ts';
import { standingsService } from '../../../http/stream/standings.ts';
import { createStreams } from '../../../http/stream/streams.ts';
import { system } from '../../../kernel/actor.ts';
import { readVersionsOf, tagOfList } from './versions.ts';

/** Streams that tell browsers the ETag of their list of alerts; servers share its version by the database. */
export const alertStreamService = service(({ db, settings, logger, get }) =>
  createStreams({
    settings,
    logger,
    read: (listeners) =>
      db.withTx(
        system('invalidations'),
        async (tx) => {
          const [standingOf, versionOf] = await Promise.all([
            get(standingsService)(tx, listeners),
            readVersionsOf(tx, [...new Set(listeners.map(({ companyId }) => companyId ?? ''))]),
          ]);
          return (listener) =>
            standingOf(listener) && [
              { topic: 'alerts', version: tagOfList(versionOf(listener), listener, settings.version) },
            ];
        },
        { readOnly: true },
      ),
  }),
);

// Not a barrel: other nouns may import this file alone. Do not "fix" it by opening the files behind it to them.
export { type Announced, announceToTenants, recallFromTenants } from './announce.ts';
