import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { onboardings } from '@freight-hq/mocks/onboarding/rows';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { OnboardingDrawer } from './OnboardingDrawer.tsx';
import type { OpenOnboarding } from './TenantOnboarding.tsx';

const review = onboardings.find(({ blockers }) => blockers.length > 0)!;
const [send, onClose] = [fn(), fn()];
const changeIn = (state: OpenOnboarding['change']['state']) => submissionIn(state, { send });
const viewing: OpenOnboarding = {
  companyName: review.companyName,
  onboarding: ready(review),
  change: changeIn({ status: 'open', target: review.id }),
  onClose,
};

const meta = preview.meta({
  title: 'Screens/Tenants/OnboardingDrawer',
  component: OnboardingDrawer,
  args: {
    viewing,
    agents: [{ id: 'usr_2', name: 'Ines Roth' }],
    canEdit: true,
    onContinue: fn(),
  },
});

export const Default = meta.story({
  play: async ({ args, userEvent }) => {
    const drawer = within(await screen.findByRole('dialog', { name: review.companyName }));
    await waitFor(() => expect(drawer.getByText(review.blockers[0] ?? '')).toBeVisible());
    await expect(drawer.getByRole('region', { name: 'Checklist' })).toBeVisible();
    await expect(drawer.getAllByText('First conversation held')[0]).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: /Owner/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Ines Roth' }));
    await expect(send).toHaveBeenCalledWith({ owner: 'usr_2' }, review.version);
    await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
    await userEvent.click(drawer.getByRole('button', { name: /Priority/ }));
    await userEvent.click(await screen.findByRole('option', { name: review.priority === 'low' ? 'High' : 'Low' }));
    await expect(send).toHaveBeenLastCalledWith(
      { priority: review.priority === 'low' ? 'high' : 'low' },
      review.version,
    );
    await userEvent.click(drawer.getByRole('button', { name: 'Continue Setup' }));
    await expect(args.onContinue).toHaveBeenCalledWith(review);
    await userEvent.click(drawer.getByRole('button', { name: 'Close' }));
    await expect(onClose).toHaveBeenCalledOnce();
  },
});

export const Loading = meta.story({ args: { viewing: { ...viewing, onboarding: loading } } });

export const Failed = meta.story({
  args: { viewing: { ...viewing, onboarding: failed('The server did not answer.') } },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });

/** Two users edit one onboarding, and all criteria are met. */
export const Completed = meta.story({
  args: {
    viewing: {
      ...viewing,
      onboarding: ready({ ...review, companyId: 'cmp_1', completedAt: review.createdAt, progress: 100, blockers: [] }),
      change: changeIn({
        status: 'refused',
        target: review.id,
        draft: { owner: 'me' },
        message: 'Another user has changed this onboarding in the meantime',
        fields: {},
      }),
    },
  },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Another user has changed'));
    await expect(screen.getByRole('link', { name: 'Open tenant' })).toHaveAttribute('href', '/hq/tenants?tenant=cmp_1');
    await expect(screen.queryByRole('button', { name: 'Continue Setup' })).not.toBeInTheDocument();
  },
});
