import { countFleet, listFleetDrivers } from '@freight-hq/api/contract/fleet/fleet';
import { listTenants } from '@freight-hq/api/contract/tenants/tenants';
import { failing, late, slow } from '@freight-hq/mocks/behave';
import { fleetHandlers } from '@freight-hq/mocks/fleet/fleet/handlers';
import { fleet } from '@freight-hq/mocks/fleet/fleet/rows';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { expect, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { lateMs, picksNothingLate } from '../../testing/lateSearch.ts';
import { routeStories } from '../../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/Fleet',
  ...routeStories({ path: '/hq/fleet/drivers', as: 'owner' }, mocksOf(fleetHandlers)),
});

/** Another kind is a press away, and a search finds its rows. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(new RegExp(`^${fleet.drivers.length} drivers`))).toBeVisible();
    await expect(document.title).toBe('Drivers · Freight HQ');
    await userEvent.click(canvas.getByRole('link', { name: 'Loads' }));
    await expect(await canvas.findByText(new RegExp(`^${fleet.loads.length} loads`))).toBeVisible();
    const [load] = fleet.loads;
    await userEvent.click(canvas.getByRole('searchbox', { name: 'Search loads by number' }));
    await userEvent.paste(load!.name);
    await expect(await canvas.findByText(/^1 load of all tenants/)).toBeVisible();
    const table = within(canvas.getByRole('grid', { name: 'Loads' }));
    await expect(table.getByText(load!.name)).toBeVisible();
  },
});

/** The address of the dashboard's figure. */
export const ActiveUsers = meta.story({
  args: { path: '/hq/fleet/users?status=active' },
  play: async ({ canvas }) => {
    const active = fleet.users.filter(({ status }) => status === 'active').length;
    await expect(await canvas.findByText(`Active: ${active} users of all tenants, the newest first`)).toBeVisible();
  },
});

export const CompanySearchedLate = meta.story({
  beforeEach: ({ msw }) => msw.use(late(listTenants, lateMs)),
  play: async ({ canvas, userEvent }) => {
    const rows = await canvas.findByText(/drivers of all tenants/);
    const field = canvas.getByRole('combobox', { name: 'Company' });
    await picksNothingLate({ userEvent, field, text: 'Swift', found: /Swift/ });
    await expect(rows).toHaveTextContent(/^\d+ drivers of all tenants/);
  },
});

export const Slow = meta.story({ beforeEach: ({ msw }) => msw.use(slow(listFleetDrivers), slow(countFleet)) });

export const Failing = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(listFleetDrivers), failing(countFleet)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The drivers could not be loaded')).toBeVisible();
  },
});
