import { getConfig } from '@freight-hq/api/contract/desk/config';
import { startSso } from '@freight-hq/api/contract/people/single-sign-on';
import { connectLinkEnded, otherAccount } from '@freight-hq/api/rules/people/single-sign-on';
import { answering, refusing, unreachable } from '@freight-hq/mocks/behave';
import { config } from '@freight-hq/mocks/desk/config/rows';
import { alertHandlers } from '@freight-hq/mocks/fleet/alerts/handlers';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { routeStories, type StoryHands } from '../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/ConnectAccount',
  ...routeStories({ path: '/hq/login/connect' }, mocksOf(alertHandlers)),
});

const works = answering(getConfig, { ...config, sso: { name: 'Works', isRequired: false } });
const openLink = () => {
  location.hash = '#token=a-token-of-no-mail';
};
const press = async ({ canvas, userEvent }: StoryHands) =>
  userEvent.click(await canvas.findByRole('button', { name: 'Continue with Works' }));

/** The token leaves the address at once, and nothing is sent before the press: no call of the start is answered here. */
export const Default = meta.story({
  beforeEach: ({ msw }) => {
    openLink();
    msw.use(works);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Continue with Works' })).toBeVisible();
    await expect(location.hash).toBe('');
  },
});

export const LinkEnded = meta.story({
  beforeEach: ({ msw }) => {
    openLink();
    msw.use(works, refusing(startSso, connectLinkEnded()));
  },
  play: async ({ canvas, userEvent }) => {
    await press({ canvas, userEvent });
    await expect(await canvas.findByText('This link does not work any more')).toBeVisible();
  },
});

/** The link stays good: the person signs out and opens it again. */
export const AnotherAccount = meta.story({
  args: { as: 'owner' as const },
  beforeEach: ({ msw }) => {
    openLink();
    msw.use(works, refusing(startSso, otherAccount()));
  },
  play: async ({ canvas, userEvent }) => {
    await press({ canvas, userEvent });
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Another account is signed in here');
    await expect(canvas.getByRole('button', { name: 'Continue with Works' })).toBeEnabled();
  },
});

export const Unreachable = meta.story({
  beforeEach: ({ msw }) => {
    openLink();
    msw.use(works, unreachable(startSso));
  },
  play: async ({ canvas, userEvent }) => {
    await press({ canvas, userEvent });
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The server did not answer. Try again.');
  },
});

export const TokenMissing = meta.story({
  beforeEach: ({ msw }) => msw.use(works),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This link does not work any more')).toBeVisible();
  },
});

export const NoProvider = meta.story({
  beforeEach: openLink,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Single sign-on is not set up')).toBeVisible();
  },
});
