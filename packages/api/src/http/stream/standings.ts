import type { UserActor } from '../../kernel/actor.ts';
import type { Permission } from '../../kernel/permissions.ts';
import type { Tx } from '../../db/tx.ts';
import { service } from '../noun/runtime.ts';

/** The present permissions of a listener; undefined if the session or the user may not listen any more. */
export type StandingOf = (listener: UserActor) => { permissions: readonly Permission[] } | undefined;

/** Reads the standings of listeners from the database, which all servers share. */
export type ReadStandings = (tx: Tx, listeners: readonly UserActor[]) => Promise<StandingOf>;

/** Sessions and users are nouns, so they are provided from outside. */
export const standingsService = service<ReadStandings>(() => {
  throw new Error('The runtime does not provide the standings of listeners');
});
