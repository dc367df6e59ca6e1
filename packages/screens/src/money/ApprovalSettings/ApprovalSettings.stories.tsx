import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import type { DecisionTarget } from '../Approvals/Approvals.tsx';
import { approvalAs, everyRight, noRight, thresholdParts } from '../../testing/bankStory.ts';
import { ApprovalSettings } from './ApprovalSettings.tsx';

const open = fn();
const grant = {
  ...approvalAs(),
  companyId: undefined,
  companyName: undefined,
  kind: 'grant_role' as const,
  payload: { subject: 'usr_1', role: 'super_admin' },
  person: 'Grace Amadi',
  why: 'Giving a role that moves money takes two people.',
  isOwn: false,
};

const meta = preview.meta({
  title: 'Screens/Settings/ApprovalSettings',
  component: ApprovalSettings,
  args: {
    pending: ready({ items: [grant] }),
    decided: ready({ items: [approvalAs({ id: 'apv_9', status: 'approved' })] }),
    rights: everyRight,
    decision: submissionIn<void, DecisionTarget>({ status: 'idle' }, { open }),
    ...thresholdParts(),
  },
});

/** A role that waits is decided here, beside what waits in banking. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Give Grace Amadi the role Super Admin')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Approve/ }));
    await expect(open).toHaveBeenLastCalledWith({ approval: grant, decision: 'approve' });
    await expect(canvas.getByRole('link', { name: 'Fraud Controls' })).toHaveAttribute('href', '/banking?tab=controls');
  },
});

export const Empty = meta.story({
  args: { pending: ready({ items: [] }), decided: ready({ items: [] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nothing waits for approval')).toBeVisible();
  },
});

export const Many = meta.story({
  args: { pending: ready({ items: Array.from({ length: 12 }, (_, number) => ({ ...grant, id: `apv_${number}` })) }) },
});

export const Loading = meta.story({ args: { pending: loading, decided: loading, threshold: loading } });

export const Failed = meta.story({
  args: {
    pending: failed('The server did not answer.'),
    decided: failed('The server did not answer.'),
    threshold: failed('The server did not answer.'),
  },
});

export const Forbidden = meta.story({ args: { rights: noRight } });

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
