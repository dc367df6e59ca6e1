import { getMetrics } from '@freight-hq/api/contract/desk/dashboard';
import { login } from '@freight-hq/api/contract/people/sessions';
import { notSignedIn } from '@freight-hq/api/errors';
import { invalidCredentials } from '@freight-hq/api/rules/people/sessions';
import { once, refusing } from '@freight-hq/mocks/behave';
import { accounts } from '@freight-hq/mocks/kit/accounts';
import { tenantHandlers } from '@freight-hq/mocks/tenants/tenants/handlers';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { routeStories, type StoryHands } from '../testing/RouteStory.tsx';

const makeHandlers = mocksOf(tenantHandlers);

const meta = preview.meta({
  title: 'Routes/SessionEnded',
  ...routeStories({ path: '/hq', as: 'owner' }, () => [once(refusing(getMetrics, notSignedIn())), ...makeHandlers()]),
});

async function signInAgain({ userEvent }: Pick<StoryHands, 'userEvent'>) {
  const prompt = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
  await expect(prompt.getByLabelText(/^Email/)).toHaveValue(accounts.owner.email);
  await userEvent.type(prompt.getByLabelText(/^Employee ID/), accounts.owner.employeeId);
  await userEvent.type(prompt.getByLabelText(/^Password/), accounts.owner.password);
  await userEvent.click(prompt.getByRole('button', { name: 'Sign in' }));
}

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await signInAgain({ userEvent });
    await waitFor(() => expect(screen.getByText('HQ Login successful')).toBeVisible());
    await expect(screen.getByText(`Welcome back, ${accounts.owner.user.firstName}!`)).toBeVisible();
    await waitFor(() => expect(canvas.getAllByText('$195,000')[0]).toBeVisible());
  },
});

export const Failing = meta.story({
  beforeEach: ({ msw }) => msw.use(refusing(login, invalidCredentials())),
  play: async ({ userEvent }) => {
    await signInAgain({ userEvent });
    await waitFor(() => expect(screen.getByText('HQ Login failed')).toBeVisible());
    await expect(screen.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  },
});

export const Left = meta.story({
  play: async ({ canvas, userEvent }) => {
    const prompt = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
    await userEvent.click(prompt.getByRole('button', { name: 'Leave this page' }));
    await expect(await canvas.findByRole('button', { name: 'Verify Employee ID' })).toBeVisible();
  },
});
