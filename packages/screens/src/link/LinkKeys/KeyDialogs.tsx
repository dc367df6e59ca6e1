import type { ApiKey, MadeKey } from '@freight-hq/api/contract/link/keys';
import { mostOverlapHours, usualOverlapHours } from '@freight-hq/api/rules/link/keys';
import { Button } from '@freight-hq/components/Button';
import { Inline } from '@freight-hq/components/Inline';
import { Link } from '@freight-hq/components/Link';
import { SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { ConfirmDialog } from '../../lib/ConfirmDialog.tsx';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { SecretDialog } from '../../lib/SecretDialog.tsx';
import { selectAll } from '../../lib/selectAll.ts';
import { useForm } from '../../lib/useForm.ts';
import { links } from '../../links/links.ts';
import type { LinkKeysProps } from './LinkKeys.tsx';
import { NewKeyDialog } from './NewKeyDialog.tsx';
import { firstCall } from './scopeWords.ts';

/** The dialog that is open. */
export function KeyDialogs(props: LinkKeysProps) {
  const { creation, rotation, revocation, made } = props;
  return (
    <>
      {creation.state.status !== 'idle' && <NewKeyDialog {...props} />}
      {rotation.state.status !== 'idle' && <RotateDialog target={rotation.state.target} rotation={rotation} />}
      {revocation.state.status !== 'idle' && (
        <ConfirmDialog
          title={`Revoke ${revocation.state.target.name}?`}
          text={`The key fhqk_${revocation.state.target.prefix}… stops working at once, on every server. This cannot be undone.`}
          failed="The key was not revoked"
          submit={{ label: 'Revoke', busyLabel: 'Revoking...', variant: 'danger' }}
          submission={revocation}
        />
      )}
      {made && <MadeDialog {...props} made={made} />}
    </>
  );
}

function RotateDialog({ target, rotation }: { target: ApiKey } & Pick<LinkKeysProps, 'rotation'>) {
  const form = useForm(rotation, {
    initial: { overlapHours: String(usualOverlapHours) },
    check: ({ overlapHours }) => ({
      overlapHours:
        (!/^\d{1,3}$/.test(overlapHours) || Number(overlapHours) > mostOverlapHours) &&
        `Enter a number of hours from 0 to ${mostOverlapHours}`,
    }),
  });
  const hasMoney = target.waitsForMoney || target.scopes.includes('link:money');
  return (
    <FormDialog
      title={`Rotate ${target.name}?`}
      submit={{ label: 'Make New Key', busyLabel: 'Making...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={rotation} title="The key was not rotated" />}
      onSubmit={form.submit(({ overlapHours }) => rotation.send(Number(overlapHours)))}
    >
      <Text>
        A new key takes its place, with the same scopes and networks, and lives as long as this one was made for. Its
        secret shows once.
      </Text>
      {hasMoney && <Text>A second person has to agree again that the new key brings payments.</Text>}
      <TextField
        label="Hours for which the old key still works"
        description={`0 ends it at once; at most ${mostOverlapHours}`}
        inputMode="numeric"
        autoComplete="off"
        isRequired
        maxLength={3}
        {...form.field('overlapHours')}
      />
    </FormDialog>
  );
}

type MadeDialogProps = Pick<LinkKeysProps, 'origin' | 'onCopy' | 'onCloseMade'> & { made: MadeKey };

/** The secret of a new key, and the call to try it. */
function MadeDialog({ made: { key, secret, approvalId }, origin, onCopy, onCloseMade }: MadeDialogProps) {
  const call = firstCall(origin, key.scopes);
  return (
    <SecretDialog
      title={`Secret of ${key.name}`}
      secret={secret}
      notice="HQ keeps only its hash. Store it where your platform keeps its secrets."
      onCopy={onCopy}
      onClose={onCloseMade}
    >
      {approvalId !== undefined && (
        <Text>
          The key works now, but brings no payments until a second person has agreed:{' '}
          <Link href={links.approvals()}>open the approval</Link>.
        </Text>
      )}
      {call === undefined ? (
        <Text>Send it with every call, in the header Authorization: Bearer, a blank and the secret.</Text>
      ) : (
        <>
          <TextField
            label="First call"
            description="Set KEY to the secret in your shell before you run it"
            rows={3}
            value={call}
            isReadOnly
            onFocus={selectAll}
          />
          <Inline>
            <Button size="small" onPress={() => onCopy(call)}>
              Copy Call
            </Button>
          </Inline>
        </>
      )}
    </SecretDialog>
  );
}
