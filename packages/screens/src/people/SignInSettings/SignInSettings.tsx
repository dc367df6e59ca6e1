import type { SignInOwner, SignInPolicy } from '@freight-hq/api/contract/people/sign-in-policy';
import { Alert } from '@freight-hq/components/Alert';
import { Heading } from '@freight-hq/components/Heading';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import type { Submission } from '@freight-hq/components/Submission';
import type { SsoStartProps } from '../../lib/SsoStart.tsx';
import { ReasonDialog } from '../../lib/ReasonDialog.tsx';
import { EmergencyCard } from './EmergencyCard.tsx';
import { FactorHoldersCard } from './FactorHoldersCard.tsx';
import { PolicyCard } from './PolicyCard.tsx';
import { PolicyDialog } from './PolicyDialog.tsx';
import { ProviderCard } from './ProviderCard.tsx';

/** What is proposed. */
export interface PolicyChange {
  isRequired: boolean;
  factorFrom: string | null;
  roleMap: SignInPolicy['roleMap'];
  scimRole: SignInPolicy['scimRole'];
  reason: string;
}

export interface EmergencyTarget {
  owner: SignInOwner;
  isEmergency: boolean;
}

export type FactorHolder = SignInPolicy['withFactor'][number];

export interface SignInSettingsProps {
  policy: Resource<SignInPolicy>;
  change: Submission<PolicyChange, void, SignInPolicy>;
  emergency: Submission<string, EmergencyTarget>;
  reset: Submission<string, FactorHolder>;
  onStopReset(person: FactorHolder): void;
  /** Signs in by the provider in this tab; absent without one. */
  test?: SsoStartProps;
  /** Page of the second factors of the user. */
  securityHref: string;
  approvalsHref: string;
}

/** How the staff of HQ signs in: the provider, whether it is required, who gets in without it, and second factors. */
export function SignInSettings({ policy, change, emergency, reset, onStopReset, test, ...hrefs }: SignInSettingsProps) {
  return (
    <Stack gap="x4">
      <Heading level={2}>Sign-in</Heading>
      {policy.status === 'loading' && <Skeleton height={240} />}
      <ResourceNotice resource={policy} title="How staff signs in could not be loaded" />
      {policy.status === 'ready' && (
        <>
          {!policy.data.canSeal && (
            <Alert tone="caution" title="No factor can be added">
              The server has no key to seal secrets. Set SECRETS_KEYS on the server and start it again.
            </Alert>
          )}
          <ProviderCard provider={policy.data.provider} canSeal={policy.data.canSeal} {...(test && { test })} />
          <PolicyCard policy={policy.data} onChange={() => change.open()} {...hrefs} />
          <EmergencyCard policy={policy.data} emergency={emergency} approvalsHref={hrefs.approvalsHref} />
          <FactorHoldersCard
            people={policy.data.withFactor}
            approvalsHref={hrefs.approvalsHref}
            onReset={reset.open}
            onStop={onStopReset}
          />
          {change.state.status !== 'idle' && <PolicyDialog policy={policy.data} change={change} />}
        </>
      )}
      {reset.state.status !== 'idle' && (
        <ReasonDialog
          title={`Remove the second factors of ${reset.state.target.name}?`}
          role="alertdialog"
          text="For a person who has lost them. A second person who may approve money agrees first. Then they are removed after 24 hours, and every sign-in of the person ends; until then each owner can stop it."
          failed="The removal was not proposed"
          submit={{ label: 'Propose', busyLabel: 'Proposing...', variant: 'danger' }}
          submission={reset}
        />
      )}
      {emergency.state.status !== 'idle' && <EmergencyDialog {...emergency.state.target} emergency={emergency} />}
    </Stack>
  );
}

interface EmergencyDialogProps extends EmergencyTarget {
  emergency: SignInSettingsProps['emergency'];
}

function EmergencyDialog({ owner, isEmergency, emergency }: EmergencyDialogProps) {
  return isEmergency ? (
    <ReasonDialog
      title={`Make ${owner.name} an emergency owner?`}
      text="While single sign-on is required, the password and the second factor of this person sign in all the same, and every owner is told. A second person who may approve money agrees first."
      failed="The emergency owner was not proposed"
      submit={{ label: 'Propose', busyLabel: 'Proposing...' }}
      submission={emergency}
    />
  ) : (
    <ReasonDialog
      title={`Take ${owner.name} out of the emergency owners?`}
      text="The password of this person stops to count while single sign-on is required. This counts at once."
      failed="The emergency owner was not taken out"
      submit={{ label: 'Take Out', busyLabel: 'Taking out...', variant: 'danger' }}
      submission={emergency}
    />
  );
}
