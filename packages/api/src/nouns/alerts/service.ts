import { service } from '../../http/noun/runtime.ts';
import { createHints } from './stream/hints.ts';
import { readListeners } from './stream/listeners.ts';

/** Streams that tell browsers of changes of alerts. */
export const hintService = service(({ db, settings, logger }) =>
  createHints({ read: readListeners(db), settings, logger }),
);
