import { getConfig } from '@freight-hq/api/contract/desk/config';
import { registerUser } from '@freight-hq/api/contract/people/users';
import { emailTaken } from '@freight-hq/api/rules/people/users';
import { answering, failing, refusing, slow } from '@freight-hq/mocks/behave';
import { config } from '@freight-hq/mocks/desk/config/rows';
import { userHandlers } from '@freight-hq/mocks/people/users/handlers';
import { tenantHandlers } from '@freight-hq/mocks/tenants/tenants/handlers';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { routeStories, type StoryHands } from '../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/HqRegister',
  ...routeStories({ path: '/hq/register' }, mocksOf(userHandlers, tenantHandlers)),
});

const draft = [
  [/First name/i, 'Nora'],
  [/Last name/i, 'Quist'],
  [/Company name/i, 'Quist Carriers'],
  [/Email/i, 'nora@quist.example'],
  [/Phone/i, '+1 555 0100'],
  [/^Password/, 'Quiet-harvest-bridge-88'],
] as const;

async function signUp({ canvas, userEvent }: StoryHands) {
  for (const [label, value] of draft) await userEvent.type(await canvas.findByLabelText(label), value);
  await userEvent.click(canvas.getByRole('button', { name: 'Create HQ Account' }));
}

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await signUp({ canvas, userEvent });
    await waitFor(() => expect(screen.getByText('HQ account created')).toBeVisible());
    await expect(await canvas.findByText(/HQ-2001/)).toBeVisible();
  },
});

export const Slow = meta.story({
  beforeEach: ({ msw }) => msw.use(slow(registerUser)),
  play: async ({ canvas, userEvent }) => {
    await signUp({ canvas, userEvent });
    await expect(await canvas.findByText('Creating...')).toBeVisible();
  },
});

export const Refused = meta.story({
  beforeEach: ({ msw }) => msw.use(refusing(registerUser, emailTaken())),
  play: async ({ canvas, userEvent }) => {
    await signUp({ canvas, userEvent });
    await expect(await canvas.findByRole('alert')).toHaveTextContent('An account with this e-mail already exists');
  },
});

export const Closed = meta.story({
  beforeEach: ({ msw }) => msw.use(answering(getConfig, { ...config, registration: 'closed' })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Create a platform owner account' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Create HQ Account' })).not.toBeInTheDocument();
  },
});

export const Failing = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(getConfig)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
});
