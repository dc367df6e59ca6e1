import type { AccountAction } from '@freight-hq/api/rules/money/bank-accounts';
import { ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { fn } from 'storybook/test';
import type { ChosenCompany, LimitKind, LimitsDraft, TransferDraft } from '../money/BankControls/BankControls.tsx';
import { approvalAs, bankDetailsParts, companies, controls, returned, transferAs } from './bankStory.ts';

export const [swift] = companies as [(typeof companies)[0]];

/** A company with an open account, and nothing typed. */
export const chosen: ChosenCompany = {
  id: swift.id,
  controls: ready(controls),
  transfers: ready([transferAs(), returned]),
  approvals: ready([approvalAs()]),
  drafts: { transfer: { amount: '', type: null }, account: {}, card: {} },
  onDraftsChange: fn(),
  transfer: submissionIn<TransferDraft, string>({ status: 'idle' }, { open: fn(), send: fn() }),
  onShow: fn(),
  onDismiss: fn(),
  cancellation: submissionIn<void, string>({ status: 'idle' }, { send: fn() }),
  foreignCancellation: submissionIn<string, string>({ status: 'idle' }, { open: fn(), send: fn() }),
  release: submissionIn<string, string>({ status: 'idle' }, { open: fn(), send: fn() }),
  action: submissionIn<string, AccountAction>({ status: 'idle' }, { open: fn(), send: fn() }),
  limits: submissionIn<LimitsDraft, LimitKind>({ status: 'idle' }, { open: fn(), send: fn() }),
  bankDetails: bankDetailsParts(),
};
