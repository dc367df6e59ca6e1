import type { DunningCase } from '@freight-hq/api/contract/money/dunning';
import type { Dispute, DisputeDetails } from '@freight-hq/api/contract/money/disputes';
import { loading } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { fn } from 'storybook/test';
import type { DisputeChange, DisputeEditing } from './DisputeDialog.tsx';
import type { MethodActs, MethodTarget } from './MethodsPart.tsx';
import type { DunningActs, NotStarted, PauseDraft } from './DunningPart.tsx';

/** No dialog is open; for stories. */
export const idleActs = (): DunningActs => ({
  pause: submissionIn<PauseDraft, DunningCase>({ status: 'idle' }),
  resume: submissionIn<void, DunningCase>({ status: 'idle' }),
  skip: submissionIn<string, DunningCase>({ status: 'idle' }),
  start: submissionIn<void, NotStarted>({ status: 'idle' }),
});

/** No dialog is open; for stories. */
export const idleDisputeEditing = (): DisputeEditing => ({
  edit: submissionIn<DisputeChange, Dispute, DisputeDetails>({ status: 'idle' }),
  ...{ details: loading, noEdit: undefined },
});

/** No dialog is open; for stories. */
export const idleMethodActs = (): MethodActs => ({
  removal: submissionIn<void, MethodTarget>({ status: 'idle' }),
  mailing: submissionIn<void, string>({ status: 'idle' }),
  ...{ onMakeLink: fn(), link: undefined, onCopyLink: fn(), onCloseLink: fn(), noMail: undefined },
});
