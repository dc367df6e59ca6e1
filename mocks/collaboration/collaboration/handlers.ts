import { createSession, listCollaborationSessions } from '@freight-hq/api/contract/collaboration/collaboration';
import { roleForbids } from '@freight-hq/api/errors';
import { answering, refusing } from '../../kit/behave.ts';

/** No session yet. The stories of a session run over a session of their own, in the components. */
export const collaborationHandlers = () => [answering(listCollaborationSessions, { sessions: [] })];

/** No socket, so that no other user is here. The end-to-end tests show who edits a page, or replies to a ticket, too. */
export const aloneHandlers = () => [refusing(createSession, roleForbids())];
