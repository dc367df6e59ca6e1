import { listCollaborationSessions } from '@freight-hq/api/contract/collaboration/collaboration';
import { answering } from '../../kit/behave.ts';

/** No session yet. The stories of a session run over a session of their own, in the components. */
export const collaborationHandlers = () => [answering(listCollaborationSessions, { sessions: [] })];
