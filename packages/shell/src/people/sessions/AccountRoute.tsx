import { AccountDialog, type PasswordChanged } from '@freight-hq/screens/people/AccountDialog';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useResource } from '../../kit/useResource.ts';
import { useSubmission } from '../../kit/useSubmission.ts';
import { ownSessionsAtom } from './data.ts';
import { passwordChange, sessionEnding } from './submissions.ts';

/** The user's account as a dialog over the current page; closing it clears the input. */
export function AccountRoute({ onClose }: { onClose(): void }) {
  const [passwordChanged, setPasswordChanged] = useState<PasswordChanged>();
  return (
    <AccountDialog
      sessions={useResource(useAtomValue(ownSessionsAtom), 'The server did not answer.')}
      ending={useSubmission(sessionEnding, { target: true })}
      password={useSubmission(passwordChange, { target: true, onDone: setPasswordChanged })}
      passwordChanged={passwordChanged}
      onClose={onClose}
    />
  );
}
