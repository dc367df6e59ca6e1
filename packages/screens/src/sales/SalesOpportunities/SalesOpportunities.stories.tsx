import { failed, loading, ready } from '@freight-hq/components/Resource';
import { opportunities } from '@freight-hq/mocks/sales/leads/rows';
import { expect, fn, screen } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { SalesOpportunities, type SalesOpportunitiesProps } from './SalesOpportunities.tsx';

const [first] = opportunities;
const late = { ...first!, stage: 'Proposal' as const, close_date: '2026-06-29' };
const page = { items: [late, ...opportunities.slice(1)], total: 156, isTotalExact: true, page: 1, size: 10 };
const args: SalesOpportunitiesProps = {
  opportunities: ready(page),
  query: { q: '', page: 1 },
  onQueryChange: fn(),
  onExport: fn(),
  isExporting: false,
};

const meta = preview.meta({ title: 'Screens/SalesOpportunities', component: SalesOpportunities, args });

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('link', { name: late.name })).toBeVisible();
    await expect(canvas.getByText('Overdue 1 d')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(args.onQueryChange).toHaveBeenCalledWith({ q: '', page: 2 });
    await userEvent.click(canvas.getByRole('columnheader', { name: 'Value' }));
    const sort = { field: 'value', direction: 'descending' };
    await expect(args.onQueryChange).toHaveBeenLastCalledWith({ q: '', sort, page: 1 });
    await userEvent.click(canvas.getByRole('button', { name: /State/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Closed' }));
    await expect(args.onQueryChange).toHaveBeenLastCalledWith({ q: '', state: 'closed', page: 1 });
    await userEvent.click(canvas.getByRole('button', { name: 'Export CSV' }));
    await expect(args.onExport).toHaveBeenCalledOnce();
  },
});

export const Empty = meta.story({
  args: { opportunities: ready({ ...page, items: [], total: 0 }) },
  play: async ({ canvas }) => expect(canvas.getByText('No deal has reached Discovery yet')).toBeVisible(),
});

export const Loading = meta.story({ args: { opportunities: loading } });

export const Failed = meta.story({
  args: { opportunities: failed('The server did not answer.') },
  play: async ({ canvas }) => expect(canvas.getByText('Opportunities could not be loaded')).toBeVisible(),
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
