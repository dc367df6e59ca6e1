import { dismissAlert, listAlerts, readAlert } from '@freight-hq/api/contract/fleet/alerts';
import { answering, failing, once, slow } from '@freight-hq/mocks/behave';
import { activeAlerts } from '@freight-hq/mocks/fleet/alerts/rows';
import type { StoryContext } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { tenantRoute } from '../../testing/tenantRouteStories.ts';

const meta = preview.meta({ title: 'Routes/TenantBell', ...tenantRoute('/dashboard') });

type Hands = Pick<StoryContext, 'canvasElement' | 'userEvent'>;

const unread = activeAlerts.filter(({ isRead }) => !isRead);
const free = unread.find(({ claim, actionUrl }) => !claim && actionUrl)!;

const panelPart = '[data-part=panel]:popover-open';

/** The panel, opened automatically or by a press. */
async function panelOf({ canvasElement, userEvent }: Hands, { isPressed = false } = {}) {
  const find = (part: string) =>
    waitFor(() => {
      const found = canvasElement.querySelector<HTMLElement>(part);
      if (!found) throw new Error(`There is no ${part}`);
      return found;
    });
  const bell = await find('[data-part=bell]');
  if (isPressed) await userEvent.click(bell);
  const panel = await find(panelPart);
  await waitFor(() => expect(getComputedStyle(panel).opacity).toBe('1'));
  await expect(bell).toHaveAttribute('aria-expanded', 'true');
  return within(panel);
}

/** By its title alone: the accessible name of each of thirty rows takes long to find. */
async function rowOf(panel: ReturnType<typeof within>, title: string) {
  const heading = await panel.findByText(title);
  const row = heading.closest('li');
  if (!row) throw new Error(`'${title}' stands in no row`);
  const folded: HTMLElement | null = row.querySelector('[aria-expanded="false"]');
  folded?.click();
  return within(row);
}

export const Default = meta.story({
  play: async ({ canvasElement, userEvent, step }) => {
    const panel = await panelOf({ canvasElement, userEvent });
    const row = await rowOf(panel, free.title);
    const count = (n: number) => panel.findByText(`${n} unread notifications`);
    await expect(await count(unread.length)).toBeVisible();
    await step('it has opened automatically and has not taken the focus', async () => {
      await expect(document.body).toHaveFocus();
    });
    await step('read', async () => {
      await userEvent.click(row.getByRole('button', { name: 'Mark Read' }));
      await expect(await count(unread.length - 1)).toBeVisible();
    });
    await step('taken on and given back', async () => {
      await userEvent.click(row.getByRole('button', { name: 'I have it' }));
      await expect(await row.findByText('You have it')).toBeVisible();
      await userEvent.click(row.getByRole('button', { name: 'Give back' }));
      await expect(await row.findByRole('button', { name: 'I have it' })).toBeVisible();
    });
    await step('dismissed and brought back', async () => {
      await userEvent.click(row.getByRole('button', { name: 'Dismiss' }));
      await userEvent.click(await row.findByRole('button', { name: 'Undo' }));
      await expect(await row.findByRole('button', { name: 'Dismiss' })).toBeVisible();
    });
  },
});

export const Slow = meta.story({
  beforeEach: ({ msw }) => msw.use(slow(listAlerts)),
  play: async ({ canvasElement, userEvent }) => {
    const panel = await panelOf({ canvasElement, userEvent }, { isPressed: true });
    await expect(await panel.findByText('Loading alerts...')).toBeVisible();
    await expect(panel.queryByText('No active alerts')).not.toBeInTheDocument();
  },
});

export const Failing = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(listAlerts)),
  play: async ({ canvasElement, userEvent }) => {
    const panel = await panelOf({ canvasElement, userEvent }, { isPressed: true });
    await expect(await panel.findByText('Alerts could not be loaded')).toBeVisible();
    await expect(panel.queryByText('No active alerts')).not.toBeInTheDocument();
    await userEvent.click(panel.getByRole('button', { name: 'Retry' }));
    await expect(await panel.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(answering(listAlerts, [])),
  play: async ({ canvasElement, userEvent }) => {
    const panel = await panelOf({ canvasElement, userEvent }, { isPressed: true });
    await expect(await panel.findByText('No active alerts')).toBeVisible();
    await expect(panel.getByText('0 unread notifications')).toBeVisible();
  },
});

/** A failed change shows an error in its row and can be tried again. */
export const Refused = meta.story({
  beforeEach: ({ msw }) => msw.use(...[readAlert, dismissAlert].map((endpoint) => once(failing(endpoint)))),
  play: async ({ canvasElement, userEvent }) => {
    const panel = await panelOf({ canvasElement, userEvent });
    const row = await rowOf(panel, free.title);
    for (const [act, done] of [
      ['Mark Read', undefined],
      ['Dismiss', 'Undo'],
    ] as const) {
      await userEvent.click(row.getByRole('button', { name: act }));
      await expect(await row.findByText(/The change was not saved/)).toBeVisible();
      await userEvent.click(await row.findByRole('button', { name: act }));
      if (done) await expect(await row.findByText(done)).toBeVisible();
      else await expect(await row.findByRole('button', { name: 'Mark Unread' })).toBeVisible();
    }
  },
});

export const Phone = meta.story({
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvasElement, userEvent }) => {
    const panel = await panelOf({ canvasElement, userEvent });
    await expect(await panel.findByText(free.title)).toBeInTheDocument();
    const { left, right } = canvasElement.querySelector(panelPart)!.getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});
