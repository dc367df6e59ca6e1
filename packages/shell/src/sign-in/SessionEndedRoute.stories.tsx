import { getMetrics } from '@freight-hq/api/contract/desk/dashboard';
import { enterFactor, login } from '@freight-hq/api/contract/people/sessions';
import { notSignedIn } from '@freight-hq/api/errors';
import { invalidCredentials } from '@freight-hq/api/rules/people/sessions';
import { wrongCode } from '@freight-hq/api/rules/people/factors';
import { answering, once, refusing } from '@freight-hq/mocks/behave';
import { accounts } from '@freight-hq/mocks/kit/accounts';
import { tenantHandlers } from '@freight-hq/mocks/tenants/tenants/handlers';
import { ownSession } from '@freight-hq/mocks/people/sessions/rows';
import { tokenOf } from '@freight-hq/mocks/tokens';
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

/** An account with a second factor: the prompt asks for its code, and the page stays. */
export const SecondFactor = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      answering(login, { step: 'factor', token: 'waits-for-the-second-factor', kinds: ['totp'] }),
      once(refusing(enterFactor, wrongCode())),
      answering(enterFactor, { token: tokenOf('owner'), user: accounts.owner.user, session: ownSession }),
    ),
  play: async ({ canvas, userEvent }) => {
    await signInAgain({ userEvent });
    const code = await screen.findByLabelText(/^Code/);
    await userEvent.type(code, '111111');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await expect(await screen.findByText(/was used before/)).toBeVisible();
    await userEvent.clear(code);
    await userEvent.type(code, '123 456');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(screen.getByText('HQ Login successful')).toBeVisible());
    await waitFor(() => expect(canvas.getAllByText('$195,000')[0]).toBeVisible());
  },
});
