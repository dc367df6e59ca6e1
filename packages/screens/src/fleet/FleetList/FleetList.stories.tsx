import { failed, loading, ready } from '@freight-hq/components/Resource';
import { fleet } from '@freight-hq/mocks/fleet/fleet/rows';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { FleetList, type FleetListProps } from './FleetList.tsx';
import { answerTo } from '../../testing/textSearch.ts';

const page = (items: FleetListProps['kind']) => ready({ items: fleet[items].slice(0, 20), page: 1, size: 50 });
const [driver] = fleet.drivers;

const args: FleetListProps = {
  kind: 'drivers',
  rows: page('drivers'),
  count: ready({ count: fleet.drivers.length }),
  query: { q: '', page: 1 },
  onQueryChange: fn(),
  companySearch: {
    ...answerTo('b'),
    companies: [{ companyId: driver!.companyId, name: driver!.companyName, detail: '24 users' }],
  },
};

const meta = preview.meta({ title: 'Screens/FleetList', component: FleetList, args });

export const Default = meta.story({
  play: async ({ canvas, args: { onQueryChange }, userEvent }) => {
    await expect(canvas.getByText(`${fleet.drivers.length} drivers of all tenants, the newest first`)).toBeVisible();
    const table = within(canvas.getByRole('grid', { name: 'Drivers' }));
    await expect(table.getAllByRole('link', { name: driver!.companyName })[0]).toHaveAttribute(
      'href',
      `/hq/tenants?tenant=${driver!.companyId}`,
    );
    await expect(canvas.getByRole('link', { name: 'Loads' })).toHaveAttribute('href', '/hq/fleet/loads');
    await userEvent.click(canvas.getByRole('button', { name: /Status/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Off duty' }));
    await expect(onQueryChange).toHaveBeenLastCalledWith({ q: '', page: 1, status: 'off_duty' });
    await userEvent.type(canvas.getByRole('combobox', { name: 'Company' }), 'b');
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(driver!.companyName) }));
    await expect(onQueryChange).toHaveBeenLastCalledWith({ q: '', page: 1, company: driver!.companyId });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  },
});

export const Empty = meta.story({
  args: { rows: ready({ items: [], page: 1, size: 50 }), count: ready({ count: 0 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No tenant has a driver yet')).toBeVisible();
  },
});

const longName = 'Maximiliana-Wilhelmina Featherstonehaugh-Cholmondeley of Upper Slaughter';

export const Many = meta.story({
  args: {
    rows: ready({
      items: Array.from({ length: 200 }, (_, index) => ({ ...driver!, id: `drv_${index}`, name: longName })),
      page: 1,
      size: 200,
      older: { after: 'x' },
    }),
    count: ready({ count: 1_204_331 }),
  },
  play: async ({ canvas, args: { onQueryChange }, userEvent }) => {
    await expect(canvas.getByText(/^1,204,331 drivers of all tenants/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Older' }));
    await expect(onQueryChange).toHaveBeenCalledWith({ q: '', page: { after: 'x' } });
  },
});

export const Loading = meta.story({ args: { rows: loading, count: loading } });

export const Failed = meta.story({
  args: { rows: failed('The server did not answer.'), count: failed('The server did not answer.') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The drivers could not be loaded')).toBeVisible();
    await expect(canvas.getByText('The drivers could not be counted')).toBeVisible();
  },
});

export const Users = meta.story({ args: { kind: 'users', rows: page('users'), count: ready({ count: 892 }) } });

export const Vehicles = meta.story({
  args: { kind: 'vehicles', rows: page('vehicles'), count: ready({ count: 657 }) },
});

export const Loads = meta.story({ args: { kind: 'loads', rows: page('loads'), count: ready({ count: 1 }) } });

/** The filters show in the count, and stay with the company in the other lists. */
export const Filtered = meta.story({
  args: {
    rows: ready({ items: [], page: 1, size: 50 }),
    count: ready({ count: 0, companyName: driver!.companyName }),
    query: { q: 'nobody', page: 1, status: 'driving', company: driver!.companyId },
  },
  play: async ({ canvas, args: { onQueryChange }, userEvent }) => {
    await expect(canvas.getByText(`Driving: 0 drivers of ${driver!.companyName}, the newest first`)).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'Company' })).toHaveValue(driver!.companyName);
    await expect(canvas.getByRole('link', { name: 'Users' })).toHaveAttribute(
      'href',
      `/hq/fleet/users?company=${driver!.companyId}`,
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Show all' }));
    await expect(onQueryChange).toHaveBeenCalledWith({ q: '', page: 1 });
  },
});

/** The total is what the figure of the dashboard is compared with, and shows on a phone, too. */
export const Phone = meta.story({
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/drivers of all tenants/)).toBeVisible();
  },
});
