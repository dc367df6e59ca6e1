import type { MadeKey } from '@freight-hq/api/contract/link/keys';
import { LinkKeys } from '@freight-hq/screens/link/LinkKeys';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useCopy } from '../../kit/useCopy.ts';
import { useResource } from '../../kit/useResource.ts';
import { useSubmission } from '../../kit/useSubmission.ts';
import { userAtom } from '../../session/session.ts';
import { copyToasts } from '../../lib/copyToasts.ts';
import { sourcesAtom } from '../sources/data.ts';
import { keysAtom } from './data.ts';
import { keyCreation, keyRevocation, keyRotation } from './submissions.ts';

export function KeysTab() {
  const [made, setMade] = useState<MadeKey>();
  const user = useAtomValue(userAtom);
  return (
    <LinkKeys
      keys={useResource(useAtomValue(keysAtom), 'The server did not answer.')}
      sources={useResource(useAtomValue(sourcesAtom), 'The server did not answer.')}
      canManage={user?.permissions.includes('link:manage') ?? false}
      creation={useSubmission(keyCreation, { onDone: setMade })}
      rotation={useSubmission(keyRotation, { onDone: setMade })}
      revocation={useSubmission(keyRevocation)}
      made={made}
      origin={location.origin}
      onCopy={useCopy(copyToasts.copied, copyToasts.notCopied)}
      onCloseMade={() => setMade(undefined)}
    />
  );
}
