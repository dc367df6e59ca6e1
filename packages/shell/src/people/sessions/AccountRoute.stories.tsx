import { changePassword, endSession, listSessions } from '@freight-hq/api/contract/people/sessions';
import { failing, slow } from '@freight-hq/mocks/behave';
import { type Account, accounts } from '@freight-hq/mocks/kit/accounts';
import { alertHandlers } from '@freight-hq/mocks/fleet/alerts/handlers';
import { sessionHandlers } from '@freight-hq/mocks/people/sessions/handlers';
import { complianceHandlers } from '@freight-hq/mocks/money/compliance/handlers';
import { ownTicketHandlers } from '@freight-hq/mocks/support/own-tickets/handlers';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { routeStories, type StoryHands } from '../../testing/RouteStory.tsx';
import { closeBell } from '../../testing/tenantRouteStories.ts';

const makeHandlers = mocksOf(sessionHandlers, alertHandlers, complianceHandlers, ownTicketHandlers);

const { owner, dispatcher } = accounts;

/** Creates another session of the user, beside the session of the story. */
const signInElsewhere = ({ email, password, employeeId }: Account) =>
  fetch('/hq/api/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, employeeId }),
  });

const route = routeStories({ path: '/hq/banking/compliance', as: 'owner' }, makeHandlers);

const meta = preview.meta({
  title: 'Routes/Account',
  ...route,
  beforeEach: async (context) => {
    const undo = route.beforeEach(context);
    await signInElsewhere(owner);
    return undo;
  },
});

async function open({ canvas, userEvent }: StoryHands, { user }: Account = owner) {
  await userEvent.click(await canvas.findByRole('button', { name: new RegExp(`^${user.firstName} ${user.lastName}`) }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Your account' }));
  await screen.findByRole('dialog', { name: 'Your account' });
}

const endButton = () => screen.findByRole('button', { name: /^End the sign-in of/ });

async function typePasswords({ userEvent }: StoryHands, current: string) {
  await userEvent.click(screen.getByRole('tab', { name: 'Password' }));
  await userEvent.type(screen.getByLabelText(/^Current password/), current);
  await userEvent.type(screen.getByLabelText(/^New password/), 'Quiet-harvest-88{Enter}');
}

export const Default = meta.story({
  play: async (story) => {
    await open(story);
    await expect(await screen.findByText('This one')).toBeVisible();
    await story.userEvent.click(await endButton());
    await expect(await screen.findByText('No other active sessions')).toBeVisible();
  },
});

/** There are no other sessions. */
export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(...makeHandlers()),
  play: async (story) => {
    await open(story);
    await expect(await screen.findByText('No other active sessions')).toBeVisible();
  },
});

export const Slow = meta.story({
  beforeEach: ({ msw }) => msw.use(slow(listSessions)),
  play: async (story) => {
    await open(story);
    await expect(screen.getByText('Loading your sign-ins')).toBeInTheDocument();
  },
});

export const Failing = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(listSessions)),
  play: async (story) => {
    await open(story);
    await expect(await screen.findByText('Your sign-ins could not be loaded')).toBeVisible();
  },
});

export const EndingFails = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(endSession)),
  play: async (story) => {
    await open(story);
    await story.userEvent.click(await endButton());
    await expect(await screen.findByText('Something went wrong on our side')).toBeVisible();
    await expect(await endButton()).toBeEnabled();
  },
});

/** A new password ends the sign-ins elsewhere. */
export const NewPassword = meta.story({
  play: async (story) => {
    await open(story);
    await endButton();
    await typePasswords(story, owner.password);
    await expect(await screen.findByText('Your password is changed')).toBeVisible();
    await expect(screen.getByLabelText(/^Current password/)).toHaveValue('');
    await story.userEvent.click(screen.getByRole('tab', { name: 'Sign-ins' }));
    await waitFor(() => expect(screen.getByText('No other active sessions')).toBeVisible());
  },
});

export const WrongPassword = meta.story({
  play: async (story) => {
    await open(story);
    await typePasswords(story, 'not this one');
    await expect(await screen.findByText('The password is wrong')).toBeVisible();
    await expect(screen.getByLabelText(/^New password/)).toHaveValue('Quiet-harvest-88');
  },
});

export const PasswordFails = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(changePassword)),
  play: async (story) => {
    await open(story);
    await typePasswords(story, owner.password);
    await expect(await screen.findByText('Something went wrong on our side')).toBeVisible();
  },
});

/** Users of tenants have it on their pages. */
export const TenantUser = meta.story({
  args: { path: '/dashboard', as: 'dispatcher' },
  beforeEach: async () => void (await signInElsewhere(dispatcher)),
  play: async (story) => {
    await closeBell(story);
    await open(story, dispatcher);
    await story.userEvent.click(await endButton());
    await expect(await screen.findByText('No other active sessions')).toBeVisible();
    await typePasswords(story, dispatcher.password);
    await expect(await screen.findByText('Your password is changed')).toBeVisible();
  },
});
