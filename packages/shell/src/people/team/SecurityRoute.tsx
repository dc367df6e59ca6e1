import type { PasswordChanged } from '@freight-hq/screens/people/AccountDialog';
import { SecuritySettings } from '@freight-hq/screens/people/SecuritySettings';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useFactors } from '../factors/useFactors.ts';
import { useSingleSignOn } from '../single-sign-on/useSingleSignOn.ts';
import { ownSessionsAtom } from '../sessions/data.ts';
import { passwordChange, sessionEnding } from '../sessions/submissions.ts';
import { useResource } from '../../kit/useResource.ts';
import { useSubmission } from '../../kit/useSubmission.ts';

export function SecurityRoute() {
  const [passwordChanged, setPasswordChanged] = useState<PasswordChanged>();
  const singleSignOn = useSingleSignOn();
  return (
    <SecuritySettings
      secondFactor={useFactors()}
      {...(singleSignOn && { singleSignOn })}
      sessions={useResource(useAtomValue(ownSessionsAtom), 'The server did not answer.')}
      ending={useSubmission(sessionEnding, { target: true })}
      password={useSubmission(passwordChange, { target: true, onDone: setPasswordChanged })}
      passwordChanged={passwordChanged}
    />
  );
}
