import { failed, loading, ready } from '@freight-hq/components/Resource';
import { onboardings } from '@freight-hq/mocks/onboarding/rows';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { OnboardingDrawer } from './OnboardingDrawer.tsx';

const review = onboardings.find(({ blockers }) => blockers.length > 0)!;
const viewing = { companyName: review.companyName, onboarding: ready(review), isSaving: false };

const meta = preview.meta({
  title: 'Screens/Tenants/OnboardingDrawer',
  component: OnboardingDrawer,
  args: {
    viewing,
    canEdit: true,
    onContinue: fn(),
    onTakeOver: fn(),
    onPriorityChange: fn(),
    onClose: fn(),
  },
});

export const Default = meta.story({
  play: async ({ args, userEvent }) => {
    const drawer = within(await screen.findByRole('dialog', { name: review.companyName }));
    await waitFor(() => expect(drawer.getByText(review.blockers[0] ?? '')).toBeVisible());
    await expect(drawer.getByRole('region', { name: 'Checklist' })).toBeVisible();
    await expect(drawer.getAllByText('First conversation held')[0]).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: 'Assign to Me' }));
    await expect(args.onTakeOver).toHaveBeenCalledOnce();
    await userEvent.click(drawer.getByRole('button', { name: /Priority/ }));
    await userEvent.click(await screen.findByRole('option', { name: review.priority === 'low' ? 'High' : 'Low' }));
    await expect(args.onPriorityChange).toHaveBeenCalledWith(review.priority === 'low' ? 'high' : 'low');
    await userEvent.click(drawer.getByRole('button', { name: 'Continue Setup' }));
    await expect(args.onContinue).toHaveBeenCalledWith(review);
    await userEvent.click(drawer.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
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
      onboarding: ready({ ...review, completedAt: review.createdAt, progress: 100, blockers: [] }),
      error: 'Another user has changed this onboarding in the meantime',
    },
  },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Another user has changed'));
    await expect(screen.queryByRole('button', { name: 'Continue Setup' })).not.toBeInTheDocument();
  },
});
