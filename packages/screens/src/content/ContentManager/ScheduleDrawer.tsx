import type { Page, PageSchedule } from '@freight-hq/api/contract/content/pages';
import { scheduledMoment, timePast } from '@freight-hq/api/rules/content/pages';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { useNow, useTimeZone } from '@freight-hq/components/Clock';
import { Drawer } from '@freight-hq/components/Drawer';
import { Select } from '@freight-hq/components/Select';
import { Stack } from '@freight-hq/components/Stack';
import { isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { Form } from '../../lib/Form.tsx';
import { ItemList, ItemRow } from '../../lib/ItemRow.tsx';
import { useForm } from '../../lib/useForm.ts';
import type { PageEditing, PagePlanning } from './ContentManager.tsx';
import * as styles from './ContentManager.css.ts';
import { actionOf, ScheduleTime } from './ScheduleTime.tsx';

interface ScheduleDrawerProps extends PagePlanning, Pick<PageEditing, 'canPublish'> {
  page: Page;
  /** Whether the form has texts that are not saved. */
  isChanged: boolean;
}

/** Publishes the newest version, or withdraws the page, at a time; lists what waits and how the last one ended. */
export function ScheduleDrawer({ page, isChanged, ...planning }: ScheduleDrawerProps) {
  const { canPublish, onWithdraw, onClose } = planning;
  const waiting = page.schedules.filter(({ state }) => state === 'waiting');
  const last = page.schedules.find(({ state }) => state !== 'waiting');
  return (
    <Drawer
      title={`Schedule of ${page.title}`}
      side="end"
      size="wide"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <div className={styles.drawer}>
        {isChanged && (
          <Alert tone="info" title="Your text is not saved yet">
            A schedule publishes saved text: save it as a draft first.
          </Alert>
        )}
        {/* A new form after each schedule. */}
        <NewScheduleForm key={page.schedules.map(({ id }) => id).join(' ')} page={page} {...planning} />
        {waiting.length === 0 && <Text tone="muted">Nothing waits for its time.</Text>}
        {waiting.length > 0 && (
          <ItemList label="Waiting" layout="drawer">
            {waiting.map((schedule) => (
              <ItemRow key={schedule.id} title={actionOf(schedule)} facts={<ScheduleTime schedule={schedule} />}>
                <Button
                  size="small"
                  aria-label={`Cancel: ${actionOf(schedule)}`}
                  onPress={() => onWithdraw(schedule)}
                  disabledReason={canPublish ? undefined : mayNotSchedule}
                >
                  Cancel
                </Button>
              </ItemRow>
            ))}
          </ItemList>
        )}
        {last && (
          <ItemList label="Last one" layout="drawer">
            <ItemRow title={actionOf(last)} facts={<ScheduleTime schedule={last} />}>
              <Text size={13} tone={last.state === 'refused' ? 'critical' : 'muted'}>
                {last.state === 'refused' ? `Not carried out. ${last.refusal ?? ''}` : endings[last.state]}
              </Text>
            </ItemRow>
          </ItemList>
        )}
      </div>
    </Drawer>
  );
}

const mayNotSchedule = 'Your role does not allow publishing';

const endings: Record<Exclude<PageSchedule['state'], 'refused'>, string> = {
  waiting: '',
  withdrawn: '',
  done: 'Carried out',
  late: 'Carried out late, as the server was down at that time',
};

type Action = PageSchedule['action'];

const blank: { action: Action; local: string } = { action: 'publish', local: '' };

function NewScheduleForm({
  page,
  canPublish,
  scheduling,
}: Pick<ScheduleDrawerProps, 'page' | 'canPublish' | 'scheduling'>) {
  const zone = useTimeZone();
  const now = useNow();
  const isWaiting = (wanted: Action) =>
    page.schedules.some(({ action, state }) => action === wanted && state === 'waiting');
  const actions = (['publish', 'unpublish'] as const).filter((action) => !isWaiting(action));
  const form = useForm(scheduling, {
    initial: blank,
    check: ({ local }) => {
      const at = scheduledMoment(local, zone);
      return { at: !at ? 'Choose a date and a time' : at <= now && timePast().message };
    },
  });
  const { action: chosen, local } = form.draft;
  const action = actions.includes(chosen) ? chosen : actions[0];
  if (!action)
    return <Text tone="muted">Publication and withdrawal both wait. Cancel one to choose another time.</Text>;
  const send = form.submit((draft) => {
    const at = scheduledMoment(draft.local, zone);
    if (at && canPublish) scheduling.send({ action, at: at.toISOString(), zone }, page.version);
  });
  return (
    <Form label="New schedule" isBusy={isSending(scheduling)} isChanged={local !== ''} onSubmit={send}>
      <Stack gap="x4">
        <Select
          label="Action"
          items={actions.map((id) => ({ id, label: actionOf({ action: id, version: page.version }) }))}
          selectedKey={action}
          onSelectionChange={(next) => form.change({ action: next })}
          description={descriptions[action]}
        />
        <TextField
          label="Date and time"
          type="datetime-local"
          description={`In the time zone ${zone}`}
          isRequired
          {...form.field('local')}
          {...form.faultOf('at')}
        />
        <SubmissionNotice submission={scheduling} title="Nothing was scheduled" />
        <div>
          <Button
            type="submit"
            variant="primary"
            isBusy={isSending(scheduling)}
            busyLabel="Scheduling..."
            disabledReason={canPublish ? undefined : mayNotSchedule}
          >
            Schedule
          </Button>
        </div>
      </Stack>
    </Form>
  );
}

const descriptions: Record<Action, string> = {
  publish: 'This version, as it is saved now: later saves are not part of it.',
  unpublish: 'The public page goes at that time. All versions stay.',
};
