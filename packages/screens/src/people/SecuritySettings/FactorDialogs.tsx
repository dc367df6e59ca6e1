import type { ComponentProps } from 'react';
import type { Factor, NewRecoveryCodes, StartedTotp } from '@freight-hq/api/contract/people/factors';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { Dialog } from '@freight-hq/components/Dialog';
import { Inline } from '@freight-hq/components/Inline';
import { Stack } from '@freight-hq/components/Stack';
import { isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { ConfirmDialog } from '../../lib/ConfirmDialog.tsx';
import { CodeField, whyNoCode } from '../../lib/FactorForm.tsx';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { selectAll } from '../../lib/selectAll.ts';
import { useForm } from '../../lib/useForm.ts';
import type { FactorName, FactorsProps } from './FactorsCard.tsx';
import * as styles from './SecuritySettings.css.ts';

/** The dialog that is open. */
export function FactorDialogs(props: FactorsProps) {
  const { factors, starting, adding, confirming, making, saving, removal, renaming } = props;
  const isLast = factors.status === 'ready' && factors.data.factors.length === 1;
  return (
    <>
      {starting.state.status !== 'idle' && <NameDialog starting={starting} />}
      {adding.state.status !== 'idle' && <PasskeyDialog adding={adding} />}
      {renaming.state.status !== 'idle' && <RenameDialog factor={renaming.state.target} renaming={renaming} />}
      {confirming.state.status !== 'idle' && <ScanDialog started={confirming.state.target} confirming={confirming} />}
      {making.state.status !== 'idle' && (
        <ConfirmDialog
          title="Make new recovery codes?"
          text="Your present codes work until you have saved the new ones; then they are of no use."
          failed="No codes were made"
          submit={{ label: 'Make Codes', busyLabel: 'Making...' }}
          submission={making}
        />
      )}
      {saving.state.status !== 'idle' && <CodesDialog {...props} made={saving.state.target} />}
      {removal.state.status !== 'idle' && (
        <ConfirmDialog
          title={`Remove ${removal.state.target.name}?`}
          text={
            isLast
              ? 'It is your only second factor. Without it your password alone signs you in, and your recovery codes go with it.'
              : 'It does not sign you in any more. Your other second factors and your recovery codes stay.'
          }
          failed="The factor was not removed"
          submit={{ label: 'Remove', busyLabel: 'Removing...', variant: 'danger' }}
          submission={removal}
        />
      )}
    </>
  );
}

const named = { check: ({ name }: FactorName) => ({ name: name === '' && 'Enter a name' }) };

function NameDialog({ starting }: Pick<FactorsProps, 'starting'>) {
  const form = useForm(starting, { initial: { name: '' }, ...named });
  return (
    <FormDialog
      title="Add an authenticator app"
      submit={{ label: 'Continue', busyLabel: 'Preparing...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={starting} title="The app was not added" />}
      onSubmit={form.submit(starting.send)}
    >
      <Text>
        Any app that shows codes of six digits will do, such as that of your password manager. Your first factor ends
        your other sign-ins.
      </Text>
      <NameField {...form.field('name')} description="Where the app is, such as 'Work phone'" />
    </FormDialog>
  );
}

function PasskeyDialog({ adding }: Pick<FactorsProps, 'adding'>) {
  const form = useForm(adding, { initial: { name: '' }, ...named });
  return (
    <FormDialog
      title="Add a passkey"
      submit={{ label: 'Continue', busyLabel: 'Waiting for the passkey...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={adding} title="The passkey was not added" />}
      onSubmit={form.submit(adding.send)}
    >
      <Text>
        Your browser then asks where to keep it: in this device, in your phone, in your password manager, or in a key
        that you plug in. Your first factor ends your other sign-ins.
      </Text>
      <NameField {...form.field('name')} description="Where the passkey is, such as 'Work laptop'" />
    </FormDialog>
  );
}

function RenameDialog({ factor, renaming }: { factor: Factor } & Pick<FactorsProps, 'renaming'>) {
  const form = useForm(renaming, { initial: { name: factor.name }, ...named });
  return (
    <FormDialog
      title={`Rename ${factor.name}`}
      submit={{ label: 'Save', busyLabel: 'Saving...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={renaming} title="The name was not changed" />}
      onSubmit={form.submit(renaming.send)}
    >
      <NameField {...form.field('name')} />
    </FormDialog>
  );
}

function NameField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return <TextField label="Name" autoComplete="off" isRequired maxLength={60} {...field} />;
}

/** A key in groups of four, as people type it. */
const grouped = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

function ScanDialog({ started, confirming }: { started: StartedTotp } & Pick<FactorsProps, 'confirming'>) {
  const form = useForm(confirming, { initial: { code: '' }, check: ({ code }) => ({ code: whyNoCode(code) }) });
  const { size, path } = started.qr;
  return (
    <FormDialog
      title="Scan this code with your app"
      submit={{ label: 'Turn On', busyLabel: 'Checking...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={confirming} title="The app was not added" />}
      onSubmit={form.submit(confirming.send)}
    >
      <svg
        className={styles.qr}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label="QR code; the key below says the same"
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      <TextField
        label="Key"
        description="To type it into the app instead: time-based, six digits"
        value={grouped(started.secret)}
        rows={2}
        isReadOnly
        onFocus={selectAll}
      />
      <CodeField {...form.field('code')} autoFocus />
    </FormDialog>
  );
}

/** Shows the codes once. It closes after they were saved; a reload before that leaves the earlier ones in force. */
function CodesDialog({ made, saving, onCopy }: FactorsProps & { made: NewRecoveryCodes }) {
  const isRefused = saving.state.status === 'refused';
  return (
    <Dialog
      title="Save your recovery codes"
      role="alertdialog"
      isOpen
      isKeyboardDismissDisabled
      onOpenChange={(isOpen) => !isOpen && saving.cancel()}
      footer={
        <Inline gap="x3" justify="end">
          {isRefused && <Button onPress={saving.cancel}>Close</Button>}
          <Button onPress={() => onCopy(made.codes.join('\n'))}>Copy Codes</Button>
          <Button variant="primary" isBusy={isSending(saving)} busyLabel="Saving..." onPress={() => saving.send()}>
            I Saved Them
          </Button>
        </Inline>
      }
    >
      <Stack gap="x4">
        <SubmissionNotice submission={saving} title="The codes do not count yet" />
        <Alert tone="caution" title="The codes show this once">
          Each signs you in once if your second factor is not at hand. Print them, or keep them in another place.
        </Alert>
        <ol className={styles.codes} aria-label="Recovery codes">
          {made.codes.map((code) => (
            <li key={code}>
              <Text mono>{code}</Text>
            </li>
          ))}
        </ol>
      </Stack>
    </Dialog>
  );
}
