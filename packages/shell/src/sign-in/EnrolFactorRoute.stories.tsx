import { getMe } from '@freight-hq/api/contract/people/sessions';
import { listFactors } from '@freight-hq/api/contract/people/factors';
import { answering, once } from '@freight-hq/mocks/behave';
import { accounts } from '@freight-hq/mocks/kit/accounts';
import { factorHandlers } from '@freight-hq/mocks/people/factors/handlers';
import { phone } from '@freight-hq/mocks/people/factors/rows';
import { ownSession } from '@freight-hq/mocks/people/sessions/rows';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { routeStories } from '../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/Sign-in/EnrolFactor',
  ...routeStories({ path: '/hq/settings', as: 'owner' }, mocksOf(factorHandlers)),
});

const { user } = accounts.owner;
const { id, expiresAt, idleExpiresAt } = ownSession;
const session = { id, expiresAt, idleExpiresAt };

/** Whatever page was asked for: a factor comes first, and then the page. */
export const Default = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      once(answering(getMe, { user, session: { ...session, step: 'enrol' } })),
      answering(getMe, { user, session }),
      answering(listFactors, { factors: [phone], recoveryCodesLeft: 10, canSeal: true, passkeyHost: 'localhost' }),
    ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'Add a second factor' })).toBeVisible();
    await canvas.findByText('Work phone');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(await canvas.findByRole('heading', { name: 'Profile' })).toBeVisible();
  },
});
