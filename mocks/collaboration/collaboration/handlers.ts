import * as contract from '@freight-hq/api/contract/collaboration/collaboration';
import { mock } from '../../kit/mock.ts';

/** No session yet. The stories of a session run over a session of their own, in the components. */
export const collaborationHandlers = () => [mock(contract.listSessions)(() => ({ sessions: [] }))];
