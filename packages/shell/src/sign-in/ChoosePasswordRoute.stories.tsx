import { choosePassword } from '@freight-hq/api/contract/people/account-mail';
import { answering, refusing } from '@freight-hq/mocks/behave';
import { linkEnded } from '@freight-hq/api/rules/people/account-mail';
import { invalid } from '@freight-hq/api/errors';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { accountMailHandlers } from '@freight-hq/mocks/people/account-mail/handlers';
import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { routeStories, type StoryHands } from '../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/ChoosePassword',
  ...routeStories({ path: '/hq/login/reset' }, mocksOf(accountMailHandlers)),
});

const hash = '#token=a-token-of-no-mail';

async function save({ canvas, userEvent }: StoryHands) {
  await userEvent.type(await canvas.findByLabelText(/^New password/), 'correct-horse-battery-41');
  await userEvent.click(canvas.getByRole('button', { name: 'Save Password' }));
}

export const Default = meta.story({
  beforeEach: ({ msw }) => {
    location.hash = hash;
    msw.use(answering(choosePassword, undefined));
  },
  play: async ({ canvas, userEvent }) => {
    await save({ canvas, userEvent });
    await expect(await canvas.findByText('Your password is set')).toBeVisible();
    await expect(location.hash).toBe('');
  },
});

/** No mail has this token. */
export const LinkEnded = meta.story({
  beforeEach: ({ msw }) => {
    location.hash = hash;
    msw.use(refusing(choosePassword, linkEnded()));
  },
  play: async ({ canvas, userEvent }) => {
    await save({ canvas, userEvent });
    await expect(await canvas.findByText('This link does not work any more')).toBeVisible();
  },
});

export const TokenMissing = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This link does not work any more')).toBeVisible();
  },
});

/** What is wrong stands at the field, and what was typed stays. */
export const Refused = meta.story({
  beforeEach: ({ msw }) => {
    location.hash = hash;
    const detail = 'This password is too common; choose another';
    msw.use(refusing(choosePassword, invalid(detail, { errors: [{ pointer: '/newPassword', detail }] })));
  },
  play: async ({ canvas, userEvent }) => {
    await save({ canvas, userEvent });
    await expect(await canvas.findByText('This password is too common; choose another')).toBeVisible();
    await expect(canvas.getByLabelText(/^New password/)).toHaveValue('correct-horse-battery-41');
  },
});
