import { MailSettings } from '@freight-hq/screens/support/MailSettings';
import { useAtomValue } from 'jotai';
import { useCopy } from '../../kit/useCopy.ts';
import { useResource } from '../../kit/useResource.ts';
import { useAction, useSubmission } from '../../kit/useSubmission.ts';
import { mailSettingsAtom } from './data.ts';
import { mailboxCreation, mailboxEdit, testMail } from './submissions.ts';
import { mailboxToasts } from './words.ts';

export function MailSettingsRoute() {
  const test = useAction(testMail);
  return (
    <MailSettings
      settings={useResource(useAtomValue(mailSettingsAtom), 'The server did not answer.')}
      creation={useSubmission(mailboxCreation)}
      edit={useSubmission(mailboxEdit)}
      onCopy={useCopy(mailboxToasts.copied, mailboxToasts.notCopied)}
      onTest={() => test(null, null)}
    />
  );
}
