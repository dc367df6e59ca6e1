import type { MadeKey } from '@freight-hq/api/contract/link/keys';
import { LinkKeys } from '@freight-hq/screens/link/LinkKeys';
import { TokenIssuers } from '@freight-hq/screens/link/TokenIssuers';
import { Stack } from '@freight-hq/components/Stack';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useCopy } from '../../kit/useCopy.ts';
import { useResource } from '../../kit/useResource.ts';
import { useSubmission } from '../../kit/useSubmission.ts';
import { userAtom } from '../../session/session.ts';
import { copyToasts } from '../../lib/copyToasts.ts';
import { sourcesAtom } from '../sources/data.ts';
import { keysAtom } from './data.ts';
import { issuersAtom } from '../../people/issuers/data.ts';
import { issuerEdit, issuerRemoval, issuerToggling } from '../../people/issuers/submissions.ts';
import { keyCreation, keyRevocation, keyRotation } from './submissions.ts';

/** Keys of other systems, and the applications whose tokens count. */
export function KeysTab() {
  const [made, setMade] = useState<MadeKey>();
  const user = useAtomValue(userAtom);
  const canManage = user?.permissions.includes('link:manage') ?? false;
  return (
    <Stack gap="x6">
      <LinkKeys
        keys={useResource(useAtomValue(keysAtom), 'The server did not answer.')}
        sources={useResource(useAtomValue(sourcesAtom), 'The server did not answer.')}
        canManage={canManage}
        creation={useSubmission(keyCreation, { onDone: setMade })}
        rotation={useSubmission(keyRotation, { onDone: setMade })}
        revocation={useSubmission(keyRevocation)}
        made={made}
        origin={location.origin}
        onCopy={useCopy(copyToasts.copied, copyToasts.notCopied)}
        onCloseMade={() => setMade(undefined)}
      />
      <TokenIssuers
        issuers={useResource(useAtomValue(issuersAtom), 'The server did not answer.')}
        canManage={canManage}
        edit={useSubmission(issuerEdit)}
        toggling={useSubmission(issuerToggling)}
        removal={useSubmission(issuerRemoval)}
      />
    </Stack>
  );
}
