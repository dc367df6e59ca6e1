import { failed, loading, ready } from '@freight-hq/components/Resource';
import { activities } from '@freight-hq/mocks/sales/leads/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { SalesActivity, type SalesActivityProps } from './SalesActivity.tsx';

const page = { items: activities.slice(0, 25), total: 60, isTotalExact: true, page: 1, size: 25 };
const args: SalesActivityProps = {
  activities: ready(page),
  query: { q: '', page: 1 },
  onQueryChange: fn(),
  onClose: fn(),
};

const meta = preview.meta({ title: 'Screens/SalesActivity', component: SalesActivity, args });

export const Default = meta.story({
  play: async ({ args, userEvent }) => {
    const drawer = within(await screen.findByRole('dialog', { name: 'All activity' }));
    const [first] = drawer.getAllByRole('listitem');
    await expect(first).toHaveTextContent(activities[0]!.activity);
    await expect(first).toHaveTextContent(activities[0]!.company_name);
    await userEvent.click(drawer.getByRole('button', { name: /Next/ }));
    await expect(args.onQueryChange).toHaveBeenCalledWith({ q: '', page: 2 });
    await userEvent.click(drawer.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalled();
  },
});

export const Empty = meta.story({
  args: { activities: ready({ ...page, items: [], total: 0 }) },
  play: async () => expect(await screen.findByText('No activity was recorded yet')).toBeVisible(),
});

export const Loading = meta.story({ args: { activities: loading } });

export const Failed = meta.story({
  args: { activities: failed('The server did not answer.') },
  play: async () => expect(await screen.findByText('Activities could not be loaded')).toBeVisible(),
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
