import type { LinkSource } from '@freight-hq/api/contract/link/sources';
import { SubmissionNotice } from '@freight-hq/components/Submission';
import { TextField } from '@freight-hq/components/TextField';
import { ConfirmDialog } from '../../lib/ConfirmDialog.tsx';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { type FormState, useForm } from '../../lib/useForm.ts';
import type { LinkSyncProps } from './LinkSync.tsx';

/** The dialog that is open. */
export function SourceDialogs(props: LinkSyncProps) {
  const { adding, changing, removal } = props;
  return (
    <>
      {adding.state.status !== 'idle' && <AddDialog adding={adding} />}
      {changing.state.status !== 'idle' && <EditDialog source={changing.state.target} changing={changing} />}
      {removal.state.status !== 'idle' && (
        <ConfirmDialog
          title={`Remove ${removal.state.target.name}?`}
          text="Its ended keys and its webhooks go with it. A source whose rows are in HQ stays."
          failed="The source was not removed"
          submit={{ label: 'Remove', busyLabel: 'Removing...', variant: 'danger' }}
          submission={removal}
        />
      )}
    </>
  );
}

interface Typed {
  name: string;
  issuer: string;
  expectEveryMinutes: string;
}

const mostMinutes = 43_200;

const faultsOf = ({ name, issuer, expectEveryMinutes: minutes }: Typed) => ({
  name: name === '' && 'Enter a name',
  issuer: issuer !== '' && !/^https:\/\/[^\s/]+/.test(issuer) && 'Enter an address that begins with https://',
  expectEveryMinutes:
    minutes !== '' &&
    (!/^\d{1,5}$/.test(minutes) || Number(minutes) < 1 || Number(minutes) > mostMinutes) &&
    'Enter a number of minutes from 1 to 43,200, or nothing',
});

function AddDialog({ adding }: Pick<LinkSyncProps, 'adding'>) {
  const form = useForm(adding, {
    initial: { name: '', key: '', issuer: '', expectEveryMinutes: '' },
    check: (typed) => ({
      key:
        !/^[a-z][a-z0-9-]{0,31}$/.test(typed.key) &&
        'Small letters, digits and hyphens; a letter first, at most 32 characters',
      ...faultsOf(typed),
    }),
  });
  return (
    <FormDialog
      title="Add source"
      submit={{ label: 'Add Source', busyLabel: 'Adding...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={adding} title="The source was not added" />}
      onSubmit={form.submit(({ key, name, issuer, expectEveryMinutes: minutes }) =>
        adding.send({
          ...{ key, name },
          ...(issuer !== '' && { issuer }),
          ...(minutes !== '' && { expectEveryMinutes: Number(minutes) }),
        }),
      )}
    >
      <NameField form={form} />
      <TextField
        label="Key"
        description="Its name in addresses and settings, such as 'tms'; it never changes"
        autoComplete="off"
        isRequired
        maxLength={32}
        {...form.field('key')}
      />
      <OtherFields form={form} />
    </FormDialog>
  );
}

function EditDialog({ source, changing }: { source: LinkSource } & Pick<LinkSyncProps, 'changing'>) {
  const { name, issuer = '', expectEveryMinutes } = source;
  const form = useForm(changing, {
    initial: { name, issuer, expectEveryMinutes: String(expectEveryMinutes ?? '') },
    check: faultsOf,
  });
  return (
    <FormDialog
      title={`Edit ${name}`}
      submit={{ label: 'Save', busyLabel: 'Saving...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={changing} title="The source was not changed" />}
      onSubmit={form.submit((typed) =>
        changing.send({
          name: typed.name,
          issuer: typed.issuer || null,
          expectEveryMinutes: typed.expectEveryMinutes === '' ? null : Number(typed.expectEveryMinutes),
        }),
      )}
    >
      <NameField form={form} />
      <OtherFields form={form} />
    </FormDialog>
  );
}

interface FieldsProps {
  form: Pick<FormState<Typed>, 'field'>;
}

const NameField = ({ form }: FieldsProps) => (
  <TextField label="Name" autoComplete="off" isRequired maxLength={80} {...form.field('name')} />
);

const OtherFields = ({ form }: FieldsProps) => (
  <>
    <TextField
      label="Issuer"
      description="The issuer of the tokens of its users, such as https://id.your-platform.example; empty if it has none"
      type="url"
      autoComplete="off"
      maxLength={200}
      {...form.field('issuer')}
    />
    <TextField
      label="Expected every"
      description="Minutes. If it is silent for longer, it needs attention. Empty: nobody waits for it"
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      {...form.field('expectEveryMinutes')}
    />
  </>
);
