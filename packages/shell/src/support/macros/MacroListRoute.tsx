import { MacroList } from '@freight-hq/screens/support/MacroList';
import { useAtomValue } from 'jotai';
import { useResource } from '../../kit/useResource.ts';
import { useSubmission } from '../../kit/useSubmission.ts';
import { userAtom } from '../../session/session.ts';
import { mailSummaryAtom } from '../mail-in/data.ts';
import { macrosAtom } from './data.ts';
import { macroCreation, macroEdit, macroRemoval } from './submissions.ts';

export function MacroListRoute() {
  return (
    <MacroList
      macros={useResource(useAtomValue(macrosAtom), 'The server did not answer.')}
      waitingMails={useAtomValue(mailSummaryAtom).data}
      canWrite={useAtomValue(userAtom)?.permissions.includes('tickets:write') ?? false}
      creation={useSubmission(macroCreation)}
      edit={useSubmission(macroEdit)}
      removal={useSubmission(macroRemoval)}
    />
  );
}
