import { getPage, listPages, savePage } from '@freight-hq/api/contract/content/pages';
import { answering, failing, late, refusing, slow, unreachable } from '@freight-hq/mocks/behave';
import { aloneHandlers } from '@freight-hq/mocks/collaboration/collaboration/handlers';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { pageHandlers } from '@freight-hq/mocks/content/pages/handlers';
import { landing } from '@freight-hq/mocks/content/pages/rows';
import { pageMissing } from '@freight-hq/api/rules/content/pages';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { routeStories } from '../../testing/RouteStory.tsx';

/** The specified delays of listing, reading and saving pages. */
const delays = () => [late(listPages, 500), late(getPage, 300), late(savePage, 800)];
const makeHandlers = mocksOf(aloneHandlers, delays, pageHandlers);
const path = `/hq/content?edit=${landing.id}`;

const meta = preview.meta({
  title: 'Routes/ContentManager',
  ...routeStories({ path: '/hq/content', as: 'owner' }, makeHandlers),
});

/** From the list into a page, and a save that becomes public. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit Landing Page' }));
    const title = await canvas.findByRole('textbox', { name: 'hero title' });
    await userEvent.clear(title);
    await userEvent.type(title, 'Run it from one screen');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(await canvas.findByText('Saving...')).toBeVisible();
    // A second press publishes what was typed in the meantime.
    await userEvent.type(title, ' today');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(await canvas.findByText('Saved!', {}, { timeout: 5000 })).toBeVisible();
    await waitFor(() => expect(canvas.queryByText('Saved!')).not.toBeInTheDocument(), { timeout: 5000 });
    await expect(title).toHaveValue('Run it from one screen today');
    await userEvent.click(canvas.getByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Versions' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Versions of Landing Page' }));
    await userEvent.click(await drawer.findByRole('button', { name: `Compare version ${landing.version + 2}` }));
    await expect(await drawer.findByText('today', { selector: 'mark' })).toBeVisible();
  },
});

/** A link that shows the draft, and a publication at a time. */
export const PreviewAndSchedule = meta.story({
  args: { path },
  play: async ({ canvas, userEvent }) => {
    const choose = async (name: string) => {
      await userEvent.click(await canvas.findByRole('button', { name: 'More actions' }));
      await userEvent.click(await screen.findByRole('menuitem', { name }));
    };
    await choose('Preview links');
    const previews = within(await screen.findByRole('dialog', { name: 'Preview links of Landing Page' }));
    await expect(await previews.findByText('No preview link works at present.')).toBeVisible();
    await userEvent.click(previews.getByRole('button', { name: 'Create link' }));
    const address = await previews.findByRole<HTMLInputElement>('textbox', { name: 'Preview link' });
    await expect(address.value).toMatch(/^https?:\/\/.+\/site\/preview\/.+/);
    await userEvent.click(await previews.findByRole('button', { name: 'Revoke link 1' }));
    await expect(await previews.findByText('No preview link works at present.')).toBeVisible();
    await expect(previews.queryByRole('textbox', { name: 'Preview link' })).not.toBeInTheDocument();
    await userEvent.click(previews.getByRole('button', { name: 'Close' }));
    await choose('Schedule');
    const schedule = within(await screen.findByRole('dialog', { name: 'Schedule of Landing Page' }));
    await userEvent.click(schedule.getByRole('button', { name: 'Schedule' }));
    await expect(schedule.getByText('Choose a date and a time')).toBeVisible();
    await userEvent.type(schedule.getByLabelText(/Date and time/), '2026-07-01T09:00');
    await userEvent.click(schedule.getByRole('button', { name: 'Schedule' }));
    const waiting = within(await schedule.findByRole('list', { name: 'Waiting' }));
    await expect(waiting.getByText('Jul 1, 2026, 9:00 AM')).toBeVisible();
    await userEvent.click(waiting.getByRole('button', { name: `Cancel: Publish version ${landing.version}` }));
    await expect(await schedule.findByText('Nothing waits for its time.')).toBeVisible();
  },
});

export const NewPage = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New Page' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New Page' }));
    await userEvent.click(dialog.getByRole('textbox', { name: /Title/ }));
    await userEvent.paste('About');
    await expect(await dialog.findByText("The page 'About Us' has this slug")).toBeVisible();
    await userEvent.click(dialog.getByRole('textbox', { name: /Title/ }));
    await userEvent.paste(' carriers');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Page' }));
    await expect(await canvas.findByRole('heading', { name: 'Edit: About carriers' })).toBeVisible();
  },
});

export const Slow = meta.story({
  beforeEach: ({ msw }) => msw.use(slow(listPages)),
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('grid', { name: 'Marketing pages' })).toHaveAttribute('aria-busy', 'true'),
});

export const Failing = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(listPages)),
  play: async ({ canvas }) => expect(await canvas.findByText('Failed to load pages')).toBeVisible(),
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(answering(listPages, [])),
  play: async ({ canvas }) => expect(await canvas.findByText(/There are no pages yet/)).toBeVisible(),
});

/** A save without a connection keeps the text, and works when it is sent again. */
export const Offline = meta.story({
  args: { path },
  beforeEach: ({ msw }) => msw.use(unreachable(savePage)),
  play: async ({ canvas, userEvent, msw }) => {
    const rating = await canvas.findByRole('textbox', { name: 'stats rating' });
    await userEvent.type(rating, ' stars');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(await canvas.findByText('Error saving')).toBeVisible();
    await expect(rating).toHaveValue('4.8 of 5 stars');
    msw.use(...makeHandlers());
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(await canvas.findByText('Saved!', {}, { timeout: 5000 })).toBeVisible();
  },
});

/** The page was removed in another tab: its text can be copied. */
export const RemovedMeanwhile = meta.story({
  args: { path },
  beforeEach: ({ msw }) => msw.use(refusing(savePage, pageMissing())),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'stats rating' }), ' stars');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(await canvas.findByText('Page not found')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Copy my text' })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'stats rating' })).toHaveValue('4.8 of 5 stars');
  },
});

export const Missing = meta.story({
  args: { path },
  beforeEach: ({ msw }) => msw.use(refusing(getPage, pageMissing())),
  play: async ({ canvas }) => expect(await canvas.findByText('Page not found')).toBeVisible(),
});
