import type { PasswordChanged } from '@freight-hq/screens/AccountDialog';
import { SecuritySettings } from '@freight-hq/screens/SecuritySettings';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { ownSessionsAtom } from '../account/data.ts';
import { passwordChange, sessionEnding } from '../account/submissions.ts';
import { useResource } from '../kit/useResource.ts';
import { useSubmission } from '../kit/useSubmission.ts';

export function SecurityRoute() {
  const [passwordChanged, setPasswordChanged] = useState<PasswordChanged>();
  return (
    <SecuritySettings
      sessions={useResource(useAtomValue(ownSessionsAtom), 'The server did not answer.')}
      ending={useSubmission(sessionEnding, { target: true })}
      password={useSubmission(passwordChange, { target: true, onDone: setPasswordChanged })}
      passwordChanged={passwordChanged}
    />
  );
}
