import { service } from '../../http/noun/runtime.ts';
import { busService } from '../../http/noun/services.ts';
import { Hub } from './rooms/hub.ts';

/** The hub of this node, connected to the other nodes by the bus. */
export const hubService = service(
  ({ db, logger, settings, get }) => new Hub({ db, bus: get(busService), logger, limits: settings.limits.sockets }),
);
