import { listCalendars } from '@freight-hq/api/contract/support/calendars';
import { failing } from '@freight-hq/mocks/behave';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { calendarHandlers } from '@freight-hq/mocks/support/calendars/handlers';
import { expect, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { routeStories } from '../../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/Settings/Hours',
  ...routeStories({ path: '/hq/settings/hours', as: 'owner' }, mocksOf(calendarHandlers)),
});

/** A calendar is created, and counts for all tickets once what changes is known. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New Calendar' }));
    const creating = within(await screen.findByRole('dialog', { name: 'New Calendar' }));
    await userEvent.type(creating.getByRole('textbox', { name: /^Name/ }), 'Office');
    await userEvent.click(creating.getByRole('button', { name: 'Create Calendar' }));
    await expect(await screen.findByText('Calendar Created')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit Office' }));
    const editing = within(await screen.findByRole('dialog', { name: 'Edit Office' }));
    await userEvent.click(editing.getByRole('checkbox', { name: /whose mailbox has no calendar/ }));
    await userEvent.click(editing.getByRole('button', { name: 'Preview' }));
    const saving = within(await screen.findByRole('dialog', { name: 'Save Office?' }));
    await expect(saving.getByText(/another deadline/)).toBeVisible();
    await userEvent.click(saving.getByRole('button', { name: 'Save Calendar' }));
    await expect(await screen.findByText('Calendar Saved')).toBeVisible();
    await expect(await canvas.findByText('All other tickets')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Edit tickets without an answer' }));
    const days = within(await screen.findByRole('dialog', { name: 'Tickets Without an Answer' }));
    await userEvent.clear(days.getByRole('textbox', { name: /^Remind/ }));
    await userEvent.type(days.getByRole('textbox', { name: /^Remind/ }), '5');
    await userEvent.click(days.getByRole('button', { name: 'Save' }));
    await expect(await screen.findByText('Days Saved')).toBeVisible();
    await expect(await canvas.findByText('After 5 days')).toBeVisible();
  },
});

export const Failing = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(listCalendars)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The calendars could not be loaded')).toBeVisible();
  },
});
