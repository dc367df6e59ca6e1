import { LinkSync } from '@freight-hq/screens/link/LinkSync';
import { useAtomValue } from 'jotai';
import { useCopy } from '../../kit/useCopy.ts';
import { useResource } from '../../kit/useResource.ts';
import { useSubmission } from '../../kit/useSubmission.ts';
import { userAtom } from '../../session/session.ts';
import { sourcesAtom } from './data.ts';
import { sourceAdding, sourceChange, sourceRemoval } from './submissions.ts';
import { sourceToasts } from './words.ts';

export function SyncTab() {
  const user = useAtomValue(userAtom);
  return (
    <LinkSync
      sources={useResource(useAtomValue(sourcesAtom), 'The server did not answer.')}
      canManage={user?.permissions.includes('link:manage') ?? false}
      adding={useSubmission(sourceAdding)}
      changing={useSubmission(sourceChange)}
      removal={useSubmission(sourceRemoval)}
      origin={location.origin}
      onCopy={useCopy(sourceToasts.copied, sourceToasts.notCopied)}
    />
  );
}
