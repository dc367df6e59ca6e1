import { service } from '../../../http/noun/runtime.ts';
import { busService } from '../../../http/noun/services.ts';
import { Hub } from './rooms/hub.ts';
import { createSocketProbe } from './socket/probe.ts';

/** The hub of this node, connected to the other nodes by the bus. */
export const hubService = service(
  ({ db, logger, settings, get }) => new Hub({ db, bus: get(busService), logger, limits: settings.limits.sockets }),
);

/** Recognises the probes that this server sends to its sockets. */
export const socketProbeService = service(() => createSocketProbe());
