import { forgetPassword } from '@freight-hq/api/contract/people/account-mail';
import { getConfig } from '@freight-hq/api/contract/desk/config';
import { answering, unreachable } from '@freight-hq/mocks/behave';
import { config } from '@freight-hq/mocks/desk/config/rows';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { accountMailHandlers } from '@freight-hq/mocks/people/account-mail/handlers';
import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { routeStories, type StoryHands } from '../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/ForgotPassword',
  ...routeStories({ path: '/hq/login/forgot' }, mocksOf(accountMailHandlers)),
});

const withMail = answering(getConfig, { ...config, mail: true });

async function ask({ canvas, userEvent }: StoryHands) {
  await userEvent.type(await canvas.findByRole('textbox', { name: /Email/ }), 'ada@port.example');
  await userEvent.click(canvas.getByRole('button', { name: 'Send Link' }));
}

export const Default = meta.story({
  beforeEach: ({ msw }) => msw.use(withMail, answering(forgetPassword, { validMinutes: 30 })),
  play: async ({ canvas, userEvent }) => {
    await ask({ canvas, userEvent });
    await expect(await canvas.findByText(/If ada@port\.example has an account/)).toBeVisible();
  },
});

export const NoMailServer = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This server sends no mail')).toBeVisible();
  },
});

/** What was typed stays in the field. */
export const Failing = meta.story({
  beforeEach: ({ msw }) => msw.use(withMail, unreachable(forgetPassword)),
  play: async ({ canvas, userEvent }) => {
    await ask({ canvas, userEvent });
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /Email/ })).toHaveValue('ada@port.example');
  },
});
