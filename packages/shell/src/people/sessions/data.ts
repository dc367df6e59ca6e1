import { listSessions, type SignedInSession } from '@freight-hq/api/contract/people/sessions';
import type { QueryClient } from '@tanstack/query-core';
import { queryOf } from '../../kit/queryOf.ts';

const sessionsKey = ['sessions'];

/** The user's sessions; loaded again each time they are shown. */
export const ownSessionsAtom = queryOf(listSessions, sessionsKey, {}, { freshMs: 0 });

/** Leaves only some of the listed sessions. */
export const keepSessions = (client: QueryClient, isKept: (session: SignedInSession) => boolean): void =>
  void client.setQueryData<SignedInSession[]>(sessionsKey, (known) => known?.filter(isKept));

export const reloadSessions = (client: QueryClient): void => void client.invalidateQueries({ queryKey: sessionsKey });
