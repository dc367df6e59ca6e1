import type { Approval } from '@freight-hq/api/contract/money/approvals';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { approvalAs, everyRight, noRight, thresholdParts } from '../../testing/bankStory.ts';
import { Approvals, type ApprovalsProps, type DecisionTarget } from './Approvals.tsx';

const theirs = approvalAs();
const own = approvalAs({
  ...{ id: 'apv_2', kind: 'unfreeze', isOwn: true },
  payload: { from: 'frozen', madeFor: { accountId: 'acc_1', status: 'frozen', isRestricted: true } },
});
const raise = approvalAs({
  id: 'apv_3',
  kind: 'raise_limits',
  payload: {
    ...{ changes: { dailyACHLimit: 2_500_000 }, hours: 4 },
    madeFor: { limits: { dailyACHLimit: { cents: 1_000_000 } } },
  },
});
const done = approvalAs({
  id: 'apv_4',
  status: 'rejected',
  decidedBy: 'Frances Ito',
  decidedAt: '2026-06-30T11:30:00.000Z',
});

const page = (items: readonly Approval[], onOlder?: () => void) => ready({ items, onOlder });

const args: ApprovalsProps = {
  ...thresholdParts(),
  pending: page([theirs, own, raise]),
  decided: page([done]),
  rights: everyRight,
  decision: submissionIn<void, DecisionTarget>({ status: 'idle' }, { open: fn(), send: fn() }),
};

const meta = preview.meta({ title: 'Screens/Banking/Approvals', component: Approvals, args });

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Approve: Force Debit of \$25,000\.00/ }));
    await expect(args.decision.open).toHaveBeenCalledWith({ approval: theirs, decision: 'approve' });
    await userEvent.click(canvas.getByRole('button', { name: /^Reject: Force Debit/ }));
    await expect(args.decision.open).toHaveBeenLastCalledWith({ approval: theirs, decision: 'reject' });
    const approveOwn = canvas.getByRole('button', { name: /^Approve: Unfreeze the account/ });
    await expect(approveOwn).toHaveAccessibleDescription('You proposed this; a second person decides');
    await userEvent.click(canvas.getByRole('button', { name: /^Take back: Unfreeze the account/ }));
    await expect(args.decision.open).toHaveBeenLastCalledWith({ approval: own, decision: 'cancel' });
    await expect(canvas.getByText('Daily ACH limit: $25,000.00')).toBeVisible();
    await expect(canvas.getByText('When proposed: Daily ACH limit $10,000.00')).toBeVisible();
    await expect(canvas.getByText('When proposed: Account Frozen and restricted')).toBeVisible();
    await expect(canvas.getByText(/Decided by Frances Ito/)).toBeVisible();
  },
});

export const Empty = meta.story({
  args: { pending: page([]), decided: page([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nothing waits for approval')).toBeVisible();
    await expect(canvas.getByText('Nothing was decided yet')).toBeVisible();
  },
});

const onOlder = fn();

/** Older proposals are on the next page. */
export const Many = meta.story({
  args: {
    pending: page(
      Array.from({ length: 40 }, (_, index) => approvalAs({ id: `apv_${index}` })),
      onOlder,
    ),
    decided: page(Array.from({ length: 60 }, (_, index) => ({ ...done, id: `apv_d${index}` }))),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Older' }));
    await expect(onOlder).toHaveBeenCalledOnce();
  },
});

export const Loading = meta.story({ args: { pending: loading, decided: loading } });

export const Failed = meta.story({
  args: { pending: failed('The server did not answer.'), decided: failed('The server did not answer.') },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('The proposals could not be loaded')).toHaveLength(2);
  },
});

/** The only person who may decide is the one who proposed it. */
export const NoSecondPerson = meta.story({
  args: { pending: page([{ ...own, eligibleApprovers: 0 }]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Needs a second approver')).toBeVisible();
    const approve = canvas.getByRole('button', { name: /^Approve/ });
    await expect(approve).toHaveAccessibleDescription(
      'Needs a second approver: give another person the role Super Admin or Platform Owner in Settings, Team',
    );
  },
});

/** The user alone has a role that may approve money: what another person proposed above the threshold waits, too. */
export const OneMoneyRole = meta.story({
  args: { pending: page([{ ...theirs, eligibleApprovers: 0 }]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Needs a second approver')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Approve/ })).toHaveAccessibleDescription(
      /^Needs a second approver/,
    );
    await expect(canvas.getByRole('button', { name: /^Reject/ })).toBeEnabled();
    await expect(canvas.getByText(/^Nobody can approve this: give another person the role/)).toBeVisible();
  },
});

/** The two accounts count as one person: another one approves, and to reject takes one. */
export const Dependent = meta.story({
  args: { pending: page([{ ...theirs, isIndependent: false }]) },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('button', { name: /^Approve/ })).toHaveAccessibleDescription(
      'You and the person who proposed it count as one person; an independent person approves it',
    );
    await userEvent.click(canvas.getByRole('button', { name: /^Reject/ }));
    await expect(args.decision.open).toHaveBeenLastCalledWith({
      approval: { ...theirs, isIndependent: false },
      decision: 'reject',
    });
  },
});

export const Forbidden = meta.story({
  args: { rights: noRight },
  play: async ({ canvas }) => {
    const approve = canvas.getByRole('button', { name: /^Approve: Force Debit/ });
    await expect(approve).toHaveAccessibleDescription('Your role may not decide on proposals');
  },
});

export const Deciding = meta.story({
  args: {
    decision: submissionIn<void, DecisionTarget>(
      { status: 'open', target: { approval: theirs, decision: 'approve' } },
      { send: fn() },
    ),
  },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Approve this proposal?' }));
    await expect(dialog.getByText('Chargeback of load 4471')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    await expect(args.decision.send).toHaveBeenCalledOnce();
  },
});

export const TakingBack = meta.story({
  args: {
    decision: submissionIn<void, DecisionTarget>(
      { status: 'open', target: { approval: own, decision: 'cancel' } },
      { send: fn() },
    ),
  },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Take back your proposal?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Take back' }));
    await expect(args.decision.send).toHaveBeenCalledOnce();
  },
});

/** The account was frozen after the proposal, which ends with the refusal. */
export const StateChanged = meta.story({
  args: {
    decision: submissionIn<void, DecisionTarget>({
      status: 'refused',
      target: { approval: own, decision: 'approve' },
      draft: undefined,
      message:
        'The account is Frozen and restricted now and was Open and restricted when this was proposed. The proposal is cancelled; propose it again',
      fields: {},
    }),
  },
  play: async () => {
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Approve this proposal?' }));
    await expect(dialog.getByText('Account, when proposed')).toBeVisible();
    await expect(dialog.getByText(/The proposal is cancelled; propose it again/)).toBeVisible();
  },
});

/** Another person was faster. */
export const DecidedMeanwhile = meta.story({
  args: {
    decision: submissionIn<void, DecisionTarget>({
      status: 'refused',
      target: { approval: theirs, decision: 'approve' },
      draft: undefined,
      message: 'This was rejected by Frances Ito on Jun 30, 2026, 7:30 AM Eastern',
      fields: {},
    }),
  },
  play: async () => {
    await expect(await screen.findByText(/This was rejected by Frances Ito/)).toBeVisible();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
