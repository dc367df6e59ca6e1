import type { Webhook } from '@freight-hq/api/contract/link/webhooks';
import { eventTypes } from '@freight-hq/api/rules/link/events';
import { Checkbox } from '@freight-hq/components/Checkbox';
import { Select } from '@freight-hq/components/Select';
import { isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { sourceOf } from '../../lib/sourceOf.ts';
import { type FormState, useForm } from '../../lib/useForm.ts';
import * as styles from './LinkWebhooks.css.ts';
import type { LinkWebhooksProps, NewWebhook, WebhookChange } from './LinkWebhooks.tsx';

const faultsOf = ({ url }: WebhookChange) => ({ url: url === '' && 'Enter an address' });

/** Asks to which address what is sent. */
export function NewWebhookDialog({ creation, sources }: Pick<LinkWebhooksProps, 'creation' | 'sources'>) {
  const items = sources.status === 'ready' ? sources.data.map(({ id, name }) => ({ id, label: name })) : [];
  const initial: NewWebhook = { sourceId: '', url: '', types: [] };
  const form = useForm(creation, {
    initial,
    check: (draft) => ({ sourceId: sourceOf(sources, draft.sourceId) === '' && 'Choose a source', ...faultsOf(draft) }),
  });
  return (
    <FormDialog
      title="New webhook"
      size="large"
      submit={{ label: 'Make Webhook', busyLabel: 'Making...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={creation} title="The webhook was not made" />}
      onSubmit={form.submit((draft) => creation.send({ ...draft, sourceId: sourceOf(sources, draft.sourceId) }))}
    >
      <Select
        label="Source"
        items={items}
        selectedKey={sourceOf(sources, form.draft.sourceId) || null}
        isRequired
        isDisabled={isSending(creation)}
        onSelectionChange={(sourceId) => form.change({ sourceId })}
        description="The system that gets the events; its ids stand in them"
        {...form.faultOf('sourceId')}
      />
      <Fields form={form} isDisabled={isSending(creation)} />
    </FormDialog>
  );
}

export function EditWebhookDialog({
  webhook: { url, types },
  changing,
}: { webhook: Webhook } & Pick<LinkWebhooksProps, 'changing'>) {
  const initial: WebhookChange = { url, types };
  const form = useForm(changing, { initial, check: faultsOf });
  return (
    <FormDialog
      title="Edit webhook"
      size="large"
      submit={{ label: 'Save', busyLabel: 'Saving...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={changing} title="The webhook was not changed" />}
      onSubmit={form.submit((draft) => changing.send(draft))}
    >
      <Fields form={form} isDisabled={isSending(changing)} />
    </FormDialog>
  );
}

interface FieldsProps {
  form: Pick<FormState<WebhookChange>, 'draft' | 'change' | 'field' | 'faultOf'>;
  isDisabled: boolean;
}

function Fields({ form: { draft, change, field, faultOf }, isDisabled }: FieldsProps) {
  const toggle = (type: Webhook['types'][number], isChosen: boolean) =>
    change({ types: eventTypes.filter((one) => (one === type ? isChosen : draft.types.includes(one))) });
  const { errorMessage } = faultOf('types');
  return (
    <>
      <TextField
        label="Address"
        description="On the internet, such as https://hooks.your-platform.example/freight-hq"
        type="url"
        autoComplete="off"
        isRequired
        maxLength={500}
        {...field('url')}
      />
      <fieldset className={styles.types}>
        <legend className={styles.legend}>
          <Text as="span" size={13} weight="medium">
            Events
          </Text>
        </legend>
        <Text size={13} tone="muted">
          Without a choice all of them are sent, also those that HQ may get later.
        </Text>
        <div className={styles.columns}>
          {eventTypes.map((type, index) => (
            <Checkbox
              key={type}
              isSelected={draft.types.includes(type)}
              isDisabled={isDisabled}
              onChange={(isChosen) => toggle(type, isChosen)}
              {...(errorMessage !== undefined && index === 0 && { errorMessage })}
            >
              {type}
            </Checkbox>
          ))}
        </div>
      </fieldset>
    </>
  );
}
