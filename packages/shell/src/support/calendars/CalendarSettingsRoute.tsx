import { CalendarSettings } from '@freight-hq/screens/support/CalendarSettings';
import { useAtomValue } from 'jotai';
import { useResource } from '../../kit/useResource.ts';
import { useSubmission } from '../../kit/useSubmission.ts';
import { mailSettingsAtom } from '../mailboxes/data.ts';
import { calendarsAtom, silenceAtom } from './data.ts';
import { calendarCreation, calendarPreview, calendarSaving, silenceEdit } from './submissions.ts';

export function CalendarSettingsRoute() {
  const saving = useSubmission(calendarSaving);
  const preview = useSubmission(calendarPreview, {
    onDone: ({ ticketsChanged }, { draft, target: { calendar } }) => saving.open({ calendar, draft, ticketsChanged }),
  });
  return (
    <CalendarSettings
      calendars={useResource(useAtomValue(calendarsAtom), 'The server did not answer.')}
      mailboxes={useAtomValue(mailSettingsAtom).data?.mailboxes ?? []}
      creation={useSubmission(calendarCreation)}
      preview={preview}
      saving={saving}
      silence={{
        rules: useResource(useAtomValue(silenceAtom), 'The server did not answer.'),
        edit: useSubmission(silenceEdit),
      }}
    />
  );
}
