import { scheduledMoment } from '@freight-hq/api/rules/content/pages';
import { eventDays } from '@freight-hq/api/rules/link/events';
import { overlapHours } from '@freight-hq/api/rules/link/webhooks';
import type { Webhook } from '@freight-hq/api/contract/link/webhooks';
import { useNow, useTimeZone } from '@freight-hq/components/Clock';
import { SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { ConfirmDialog } from '../../lib/ConfirmDialog.tsx';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { SecretDialog } from '../../lib/SecretDialog.tsx';
import { useForm } from '../../lib/useForm.ts';
import type { LinkWebhooksProps } from './LinkWebhooks.tsx';
import { EditWebhookDialog, NewWebhookDialog } from './WebhookForms.tsx';

/** The dialog that is open. */
export function WebhookDialogs(props: LinkWebhooksProps) {
  const { creation, changing, switching, rotation, replay, removal, made } = props;
  return (
    <>
      {creation.state.status !== 'idle' && <NewWebhookDialog {...props} />}
      {changing.state.status !== 'idle' && <EditWebhookDialog webhook={changing.state.target} changing={changing} />}
      {switching.state.status !== 'idle' && <SwitchDialog webhook={switching.state.target} switching={switching} />}
      {rotation.state.status !== 'idle' && (
        <ConfirmDialog
          title="Make a new secret?"
          text={`For ${overlapHours} hours events carry two signatures, one with each secret. Then the old secret of ${rotation.state.target.url} is of no use.`}
          failed="No secret was made"
          submit={{ label: 'Make Secret', busyLabel: 'Making...' }}
          submission={rotation}
        />
      )}
      {replay.state.status !== 'idle' && <ReplayDialog webhook={replay.state.target} replay={replay} />}
      {removal.state.status !== 'idle' && (
        <ConfirmDialog
          title="Delete this webhook?"
          text={`${removal.state.target.url} gets no events any more, and the list of its deliveries goes with it. This cannot be undone.`}
          failed="The webhook was not deleted"
          submit={{ label: 'Delete', busyLabel: 'Deleting...', variant: 'danger' }}
          submission={removal}
        />
      )}
      {made && (
        <SecretDialog
          title="Secret of the webhook"
          secret={made.secret}
          notice="HQ keeps it sealed. Store it where your platform keeps its secrets."
          onCopy={props.onCopy}
          onClose={props.onCloseMade}
        >
          <Text>
            With it your platform checks the signature of each event at {made.webhook.url}, as Standard Webhooks
            describes.
          </Text>
        </SecretDialog>
      )}
    </>
  );
}

function SwitchDialog({ webhook, switching }: { webhook: Webhook } & Pick<LinkWebhooksProps, 'switching'>) {
  if (webhook.isEnabled)
    return (
      <ConfirmDialog
        title="Turn this webhook off?"
        text={`${webhook.url} gets nothing until it is turned on. Then it goes on at the first event that was not delivered.`}
        failed="The webhook was not turned off"
        submit={{ label: 'Turn Off', busyLabel: 'Turning off...', variant: 'danger' }}
        submission={switching}
      />
    );
  return (
    <ConfirmDialog
      title="Turn this webhook on?"
      text={`${webhook.url} gets what was not delivered in the last ${eventDays} days first, those of one company in their order.`}
      failed="The webhook was not turned on"
      submit={{ label: 'Turn On', busyLabel: 'Turning on...' }}
      submission={switching}
    />
  );
}

function ReplayDialog({ webhook, replay }: { webhook: Webhook } & Pick<LinkWebhooksProps, 'replay'>) {
  const [zone, now] = [useTimeZone(), useNow()];
  const form = useForm(replay, {
    initial: { since: '' },
    check: ({ since }) => {
      const moment = scheduledMoment(since, zone);
      if (!moment) return { since: 'Choose a date and a time' };
      return { since: moment > now && 'Choose a time that is over' };
    },
  });
  return (
    <FormDialog
      title="Send events again"
      submit={{ label: 'Send Again', busyLabel: 'Sending...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={replay} title="Nothing is sent again" />}
      onSubmit={form.submit(({ since }) => {
        const moment = scheduledMoment(since, zone);
        if (moment) replay.send(moment.toISOString());
      })}
    >
      <Text>
        {webhook.url} gets the events since then again, delivered ones too. They keep their ids, so that your platform
        can leave out what it has. Events are kept for {eventDays} days.
      </Text>
      <TextField
        label="Since"
        type="datetime-local"
        isRequired
        description={`In the time zone ${zone}`}
        {...form.field('since')}
      />
    </FormDialog>
  );
}
