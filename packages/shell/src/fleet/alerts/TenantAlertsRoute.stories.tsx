import { getAlertSummary, listAlerts } from '@freight-hq/api/contract/fleet/alerts';
import { slow } from '@freight-hq/mocks/behave';
import { activeAlerts, alerts } from '@freight-hq/mocks/fleet/alerts/rows';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import {
  closeBell,
  failingAlerts,
  hqStaff,
  logoutUnreachable,
  noAlerts,
  tenantRoute,
} from '../../testing/tenantRouteStories.ts';

const meta = preview.meta({ title: 'Routes/TenantAlerts', ...tenantRoute('/alerts') });

const free = activeAlerts.find(({ actionRequired, isRead, claim }) => !actionRequired && !isRead && !claim)!;

export const Default = meta.story({
  args: { path: `/alerts?q=${encodeURIComponent(free.title)}` },
  play: async ({ canvas, userEvent, step }) => {
    await closeBell({ canvas, userEvent });
    const row = async () =>
      (await canvas.findAllByRole('row')).find((found) => found.textContent?.includes(free.title))!;
    await step('a dismissed alert leaves, and Undo brings it back', async () => {
      await waitFor(async () => expect(await row()).toBeDefined());
      await userEvent.click(within(await row()).getByRole('button', { name: 'Actions' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Dismiss' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
      await waitFor(async () => expect(await row()).toBeDefined());
    });
  },
});

/** The unread alerts that the filter leaves are read, and Undo makes the same ones unread again. */
export const ReadAll = meta.story({
  args: { path: `/alerts?q=${encodeURIComponent(free.title)}` },
  play: async ({ canvas, userEvent }) => {
    await closeBell({ canvas, userEvent });
    const unread = activeAlerts.filter(({ isRead }) => !isRead);
    const count = unread.filter(({ title }) => title.includes(free.title)).length;
    await expect(count).toBeLessThan(unread.length);
    await canvas.findAllByText(free.title);
    await userEvent.click(await canvas.findByRole('button', { name: 'Mark all read' }));
    await expect(await screen.findByText(new RegExp(`^${count} alerts? marked as read$`))).toBeVisible();
    const button = () => canvas.getByRole('button', { name: 'Mark all read' });
    await waitFor(() => expect(button()).toHaveAccessibleDescription('These are all read'));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(button()).not.toHaveAccessibleDescription());
  },
});

/** The address holds tab, filters, order and the alert that is open. */
export const FromAddress = meta.story({
  args: { path: `/alerts?tab=read&severity=high&sort=-cost&alert=${alerts[0]?.id}` },
  play: async ({ canvas }) => {
    await expect(await screen.findByRole('dialog', { name: alerts[0]?.title ?? '' })).toBeVisible();
    await expect(canvas.getByRole('tab', { name: /^Read/, hidden: true })).toHaveAttribute('aria-selected', 'true');
  },
});

export const Slow = meta.story({
  beforeEach: ({ msw }) => msw.use(slow(listAlerts), slow(getAlertSummary)),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('grid')).toHaveAttribute('aria-busy', 'true'));
  },
});

export const Failing = meta.story(failingAlerts);

export const Empty = meta.story(noAlerts);

export const HqStaff = meta.story(hqStaff);

export const LogoutUnreachable = meta.story(logoutUnreachable);
