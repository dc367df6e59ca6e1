import { LinkOpenings } from '@freight-hq/screens/link/LinkOpenings';
import { useAtomValue } from 'jotai';
import { useResource } from '../../kit/useResource.ts';
import { useSubmission } from '../../kit/useSubmission.ts';
import { openingsAtom } from './data.ts';
import { openingsCommit } from './submissions.ts';

/** The openings that wait for a person. */
export function OpeningsCard({ canManage }: { canManage: boolean }) {
  return (
    <LinkOpenings
      preview={useResource(useAtomValue(openingsAtom), 'The server did not answer.')}
      canManage={canManage}
      commit={useSubmission(openingsCommit)}
    />
  );
}
