import { service } from '../../http/noun/runtime.ts';
import { createInvalidations } from './stream/invalidations.ts';
import { readListeners } from './stream/listeners.ts';

/** Streams that tell browsers of changes of alerts. */
export const invalidationService = service(({ db, settings, logger }) =>
  createInvalidations({ read: readListeners(db), settings, logger }),
);
