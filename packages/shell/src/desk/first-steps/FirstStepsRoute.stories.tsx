import { getFirstSteps } from '@freight-hq/api/contract/desk/first-steps';
import { failing } from '@freight-hq/mocks/behave';
import { firstStepsHandlers } from '@freight-hq/mocks/desk/first-steps/handlers';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { routeStories } from '../../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/Settings/FirstSteps',
  ...routeStories({ path: '/hq/settings/first-steps', as: 'owner' }, mocksOf(firstStepsHandlers)),
});

/** A step that is not needed is no longer counted. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('3 of 6 done')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Not Needed: Connect the platform' }));
    await expect(await canvas.findByText('3 of 5 done')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Needed After All: Connect the platform' })).toBeVisible();
  },
});

export const Failing = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(getFirstSteps)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The steps could not be loaded')).toBeVisible();
  },
});

/** An HQ admin is told that the page is not theirs. */
export const Forbidden = meta.story({
  args: { as: 'admin' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your role may not open this page')).toBeVisible();
  },
});
