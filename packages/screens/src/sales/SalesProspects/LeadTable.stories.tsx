import { loading, ready } from '@freight-hq/components/Resource';
import { leads } from '@freight-hq/mocks/sales/leads/rows';
import type { ComponentProps } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { links } from '../../links/links.ts';
import { LeadTable } from './LeadTable.tsx';

const page = { items: leads.slice(0, 8), total: 847, isTotalExact: true, page: 1, size: 10 };
const [first] = page.items;

const args: ComponentProps<typeof LeadTable> = {
  leads: ready(page),
  query: { q: '', page: 1, view: 'table' },
  onQueryChange: fn(),
  hrefOf: links.lead,
  emptyState: 'No prospects match',
};

const meta = preview.meta({ title: 'Screens/SalesProspects/LeadTable', component: LeadTable, args });

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('link', { name: first?.company_name ?? '' })).toHaveAttribute(
      'href',
      links.lead(first?.id ?? ''),
    );
    const query = { q: '', view: 'table', page: 1 };
    await userEvent.click(canvas.getByRole('columnheader', { name: 'Value' }));
    await expect(args.onQueryChange).toHaveBeenLastCalledWith({
      ...query,
      sort: { field: 'estimated_value', direction: 'descending' },
    });
    await userEvent.click(canvas.getByRole('columnheader', { name: 'Next follow-up' }));
    await expect(args.onQueryChange).toHaveBeenLastCalledWith({
      ...query,
      sort: { field: 'next_followup', direction: 'ascending' },
    });
  },
});

export const Empty = meta.story({
  args: { leads: ready({ ...page, items: [], total: 0 }) },
  play: ({ canvas }) => expect(canvas.getByText('No prospects match')).toBeVisible(),
});

export const Loading = meta.story({ args: { leads: loading } });

/** Each prospect has two lines, and nothing lies beside the window. */
export const Phone = meta.story({
  globals: { viewport: { value: 'w360', isRotated: false } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    for (const row of canvas.getAllByRole('row').slice(1)) {
      await expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(64);
    }
  },
});
