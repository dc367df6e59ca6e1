import type { SecuritySettingsProps } from '@freight-hq/screens/people/SecuritySettings';
import { useAtomValue } from 'jotai';
import { useCopy } from '../../kit/useCopy.ts';
import { useResource } from '../../kit/useResource.ts';
import { useSubmission } from '../../kit/useSubmission.ts';
import { copyToasts } from '../../lib/copyToasts.ts';
import { ownFactorsAtom } from './data.ts';
import { whyNoNewPasskey } from '../passkeys/fault.ts';
import {
  appConfirmation,
  appStart,
  codesMaking,
  codesSaving,
  factorRemoval,
  factorRenaming,
  passkeyAdding,
} from './submissions.ts';

/** The user's second factors with the steps that add one: a name, a code of the app, saved recovery codes. */
export function useFactors(): SecuritySettingsProps['secondFactor'] {
  const saving = useSubmission(codesSaving);
  const confirming = useSubmission(appConfirmation, { onDone: ({ recovery }) => recovery && saving.open(recovery) });
  const factors = useResource(useAtomValue(ownFactorsAtom), 'The server did not answer.');
  return {
    factors,
    adding: useSubmission(passkeyAdding, { onDone: ({ recovery }) => recovery && saving.open(recovery) }),
    passkeyFault: factors.status === 'ready' ? whyNoNewPasskey(factors.data.passkeyHost) : undefined,
    renaming: useSubmission(factorRenaming),
    starting: useSubmission(appStart, { onDone: confirming.open }),
    confirming,
    making: useSubmission(codesMaking, { onDone: saving.open }),
    saving,
    removal: useSubmission(factorRemoval),
    onCopy: useCopy(copyToasts.copied, copyToasts.notCopied),
  };
}
