import { links } from '@freight-hq/screens/links';
import { SignInSettings } from '@freight-hq/screens/people/SignInSettings';
import { useSetAtom } from 'jotai';
import { useAction, useSubmission } from '../../kit/useSubmission.ts';
import { rememberReturnAtom } from '../../sign-in/returnTo.ts';
import { useSsoStart } from '../../sign-in/useSsoStart.ts';
import { policyDetail, thePolicy } from './data.ts';
import { emergencyChange, factorReset, policyChange, resetStop } from './submissions.ts';

export function SignInSettingsRoute() {
  const test = useSsoStart();
  const stopReset = useAction(resetStop);
  const remember = useSetAtom(rememberReturnAtom);
  const start = test && {
    ...test,
    onStart: () => {
      remember(links.signInPolicy());
      test.onStart();
    },
  };
  return (
    <SignInSettings
      policy={policyDetail.useDetail(thePolicy)}
      change={useSubmission(policyChange)}
      emergency={useSubmission(emergencyChange)}
      reset={useSubmission(factorReset)}
      onStopReset={(person) => stopReset(person, undefined)}
      {...(start && { test: start })}
      securityHref={links.security()}
      approvalsHref={links.approvals()}
    />
  );
}
