import { useNow, useTimeZone } from '@freight-hq/components/Clock';
import { Checkbox } from '@freight-hq/components/Checkbox';
import { isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { formatNoun } from '../../lib/formatCount.ts';
import { useForm } from '../../lib/useForm.ts';
import type { CalendarSettingsProps, CalendarTarget, PreviewedCalendar } from './CalendarSettings.tsx';
import { draftOf, faultsOf, type HoursDraft, hoursOf, newHours } from './hours.ts';
import { HoursFields } from './HoursFields.tsx';

type Named = HoursDraft & { name: string };

const check = (draft: Named) => ({ name: draft.name === '' && 'Enter a name', ...faultsOf(draft) });

/** A calendar that no ticket has yet. */
export function NewCalendarDialog({ creation }: Pick<CalendarSettingsProps, 'creation'>) {
  const today = useNow().toISOString().slice(0, 10);
  const timeZone = useTimeZone();
  const form = useForm(creation, { initial: { name: '', ...newHours(today, timeZone) }, check });
  const { draft, change, faultOf } = form;
  return (
    <FormDialog
      title="New Calendar"
      submit={{ label: 'Create Calendar', busyLabel: 'Creating...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={creation} title="The calendar was not created" hasRetry />}
      onSubmit={form.submit(({ name, ...hours }) => creation.send({ name, hours: hoursOf(hours) }))}
    >
      <TextField label="Name" isRequired maxLength={100} {...form.field('name')} />
      <HoursFields {...{ draft, change, faultOf }} isSaving={form.dialog.isSaving} />
    </FormDialog>
  );
}

interface EditProps extends Pick<CalendarSettingsProps, 'preview' | 'mailboxes'> {
  target: CalendarTarget;
}

/** Hours and tickets of a calendar; what changes is shown before it is saved. */
export function CalendarDialog({ preview, mailboxes, target }: EditProps) {
  const form = useForm(preview, { initial: target.draft ?? draftOf(target.calendar), check });
  const { draft, change, faultOf } = form;
  const isBusy = isSending(preview);
  const { mailboxIds } = draft;
  return (
    <FormDialog
      title={`Edit ${target.calendar.name}`}
      submit={{ label: 'Preview', busyLabel: 'Looking...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={preview} title="The calendar is not right yet" />}
      onSubmit={form.submit((wanted) => preview.send(wanted, target.calendar.version))}
    >
      <TextField label="Name" isRequired maxLength={100} {...form.field('name')} />
      <HoursFields {...{ draft, change, faultOf }} isSaving={isBusy} />
      <Checkbox isSelected={draft.isDefault} isDisabled={isBusy} onChange={(isDefault) => change({ isDefault })}>
        For all tickets whose mailbox has no calendar
      </Checkbox>
      {mailboxes.map(({ id, address }) => (
        <Checkbox
          key={id}
          isSelected={mailboxIds.includes(id)}
          isDisabled={isBusy}
          onChange={(isOn) =>
            change({ mailboxIds: isOn ? [...mailboxIds, id] : mailboxIds.filter((other) => other !== id) })
          }
        >
          For tickets of {address}
        </Checkbox>
      ))}
    </FormDialog>
  );
}

interface SaveProps extends Pick<CalendarSettingsProps, 'preview' | 'saving'> {
  target: PreviewedCalendar;
}

/** Names what changes; leaving goes back to what was typed. */
export function SaveDialog({ preview, saving, target }: SaveProps) {
  const { calendar, ticketsChanged } = target;
  return (
    <FormDialog
      title={`Save ${calendar.name}?`}
      submit={{ label: 'Save Calendar', busyLabel: 'Saving...' }}
      isSaving={isSending(saving)}
      isChanged={false}
      error={<SubmissionNotice submission={saving} title="The calendar was not saved" />}
      onSubmit={() => saving.send(undefined, calendar.version)}
      onCancel={() => {
        saving.cancel();
        preview.open(target);
      }}
    >
      <Text>
        {ticketsChanged === 0
          ? 'No open ticket gets another deadline.'
          : `${formatNoun(ticketsChanged, 'open ticket gets', 'open tickets get')} another deadline. First replies that were given keep theirs.`}
      </Text>
    </FormDialog>
  );
}
