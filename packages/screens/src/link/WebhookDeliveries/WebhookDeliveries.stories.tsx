import { failed, loading, ready } from '@freight-hq/components/Resource';
import { linkWebhooks, webhookDeliveries } from '@freight-hq/mocks/link/webhooks/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { WebhookDeliveries, type WebhookDeliveriesProps } from './WebhookDeliveries.tsx';

const webhook = linkWebhooks[0]!;
const page = { items: webhookDeliveries, page: 1, size: 50 };
const query = { q: '', page: 1, webhookId: webhook.id };

const args: WebhookDeliveriesProps = {
  webhook,
  deliveries: ready(page),
  query,
  onQueryChange: fn(),
  canManage: true,
  onResend: fn(),
  onClose: fn(),
};

const meta = preview.meta({ title: 'Screens/Settings/WebhookDeliveries', component: WebhookDeliveries, args });

/** A delivery in each state, with the outcome of its last attempt. */
export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const grid = within(canvas.getByRole('grid', { name: 'Deliveries' }));
    for (const text of ['Delivered', 'Waiting', 'Being sent', 'Given up'])
      await expect(grid.getByText(text)).toBeVisible();
    await expect(grid.getByText('503 after 38 ms')).toBeVisible();
    await expect(grid.getByText('Host name not found')).toBeVisible();
    await expect(grid.getByText('Not tried yet')).toBeVisible();
    const again = (type: string) => grid.getByRole('button', { name: new RegExp(`^Send Again: ${type} `) });
    await expect(again('company.plan_changed')).toHaveAccessibleDescription('It is being sent');
    await userEvent.click(again('company.created'));
    await expect(args.onResend).toHaveBeenLastCalledWith(webhookDeliveries.at(-1));
    await userEvent.click(canvas.getByRole('button', { name: /State of the deliveries/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Given up' }));
    await expect(args.onQueryChange).toHaveBeenLastCalledWith({ ...query, page: 1, state: 'failed' });
    await userEvent.click(canvas.getByRole('button', { name: 'Close the deliveries' }));
    await expect(args.onClose).toHaveBeenCalled();
  },
});

export const Empty = meta.story({
  args: { deliveries: ready({ ...page, items: [] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nothing was sent yet')).toBeVisible();
  },
});

export const NoneInState = meta.story({
  args: { deliveries: ready({ ...page, items: [] }), query: { ...query, state: 'failed' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('None in this state')).toBeVisible();
  },
});

export const Many = meta.story({
  args: {
    deliveries: ready({
      ...page,
      items: Array.from({ length: 50 }, (_, place) => ({ ...webhookDeliveries[0]!, id: `whd_${place}` })),
      older: { after: 'x' },
    }),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Older' }));
    await expect(args.onQueryChange).toHaveBeenLastCalledWith({ ...query, page: { after: 'x' } });
  },
});

export const Loading = meta.story({ args: { deliveries: loading, webhook: undefined } });

export const Failed = meta.story({
  args: { deliveries: failed('The server did not answer.') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The deliveries could not be loaded')).toBeVisible();
  },
});

/** An HQ admin reads the deliveries. */
export const ReadOnly = meta.story({
  args: { canManage: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /^Send/ })).toBeNull();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
