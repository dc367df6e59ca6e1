import { changePassword, endSession } from '@freight-hq/api/contract/people/sessions';
import type { PasswordDraft } from '@freight-hq/screens/people/AccountDialog';
import { ApiError } from '../../http/apiError.ts';
import type { Call } from '../../http/call.ts';
import { type Sent, submission } from '../../kit/submission.ts';
import { keepSessions, reloadSessions } from './data.ts';

/** Ends each session, also if another one is refused. */
export const sessionEnding = submission(
  async (call, { draft: ids }: Sent<readonly string[], true>) => {
    const results = await Promise.allSettled(ids.map((id) => end(call, id)));
    const refused = results.find((result) => result.status === 'rejected');
    if (refused) throw refused.reason;
  },
  {
    keep: (client, _ended, { draft: ids }) => keepSessions(client, ({ id }) => !ids.includes(id)),
    onRefused: reloadSessions,
    failure: 'The sign-in could not be ended. Try again.',
    staysOpen: true,
  },
);

/** A session that has already ended counts as success. */
async function end(call: Call, authSessionId: string): Promise<void> {
  try {
    await call(endSession, { authSessionId });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

/** A wrong password is told at its field, like what else is wrong with one. */
export const passwordChange = submission(
  (call, { draft }: Sent<PasswordDraft, true>) => call(changePassword, { body: draft }),
  {
    keep: (client) => keepSessions(client, ({ isCurrent }) => isCurrent),
    faults: (error) =>
      error instanceof ApiError && error.code === 'wrong_password' ? { currentPassword: error.message } : undefined,
    failure: 'The password could not be changed. Try again.',
    staysOpen: true,
  },
);
