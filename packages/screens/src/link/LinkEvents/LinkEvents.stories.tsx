import { failed, loading, ready } from '@freight-hq/components/Resource';
import { accounts } from '@freight-hq/mocks/kit/accounts';
import { loggedEvent, loggedEvents } from '@freight-hq/mocks/link/event-log/rows';
import { useState } from 'react';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { answerTo } from '../../testing/textSearch.ts';
import { LinkEvents, type LinkEventsProps } from './LinkEvents.tsx';

const page = { items: loggedEvents, page: 1, size: 50 };
const companyId = accounts.dispatcher.user.companyId ?? '';
/** As the shell keeps the tab in the address. */
const query = { q: '', page: 1, tab: 'events' };

const args: LinkEventsProps = {
  events: ready(page),
  query,
  onQueryChange: fn(),
  companySearch: { ...answerTo('swift'), companies: [{ companyId, name: 'Swift Haul Logistics', detail: '12 users' }] },
  onOpen: fn(),
  onCopy: fn(),
};

/** The address in place of the shell. */
function InAddress(props: LinkEventsProps) {
  const [shown, setShown] = useState(props.query);
  const onQueryChange: LinkEventsProps['onQueryChange'] = (next) => {
    setShown(next);
    props.onQueryChange(next);
  };
  return <LinkEvents {...props} query={shown} onQueryChange={onQueryChange} />;
}

const meta = preview.meta({
  title: 'Screens/Settings/LinkEvents',
  component: LinkEvents,
  args,
  render: (props) => <InAddress {...props} />,
});

export const Default = meta.story({
  play: async ({ args, canvas, step, userEvent }) => {
    const grid = within(canvas.getByRole('grid', { name: 'Events' }));
    await step('an event says what, about whom, and what came of it', async () => {
      const [, published, suspended, , planChanged] = grid.getAllByRole('row');
      await expect(published).toHaveTextContent(/^Page publishedpage\.published.*The server.*To none.*Not confirmed/);
      await expect(suspended).toHaveTextContent(/Swift Haul Logisticsc-17.*A person of HQ.*1 delivered.*Applied/);
      await expect(planChanged).toHaveTextContent(/1 waiting.*Refused/);
      await expect(grid.getByText('1 given up')).toBeVisible();
    });
    await step('type, company, own id and days are filters', async () => {
      await userEvent.type(canvas.getByRole('combobox', { name: 'Type' }), 'susp');
      await userEvent.click(await screen.findByRole('option', { name: /^Suspended/ }));
      await expect(args.onQueryChange).toHaveBeenLastCalledWith({ ...query, type: 'company.suspended' });
      await userEvent.type(canvas.getByRole('combobox', { name: 'Company' }), 'swift');
      await userEvent.click(await screen.findByRole('option', { name: /Swift Haul/ }));
      await expect(args.onQueryChange).toHaveBeenLastCalledWith(expect.objectContaining({ company: companyId }));
      await userEvent.type(canvas.getByRole('textbox', { name: 'Own id' }), 'c-17{Enter}');
      await expect(args.onQueryChange).toHaveBeenLastCalledWith(expect.objectContaining({ ownId: 'c-17' }));
      await userEvent.type(canvas.getByLabelText('From day'), '2026-06-01');
      await expect(args.onQueryChange).toHaveBeenLastCalledWith(expect.objectContaining({ from: '2026-06-01' }));
      await userEvent.click(canvas.getByRole('button', { name: 'Show all' }));
      await expect(args.onQueryChange).toHaveBeenLastCalledWith(query);
    });
    await userEvent.click(grid.getByText('Plan changed'));
    await expect(args.onOpen).toHaveBeenLastCalledWith(loggedEvents[3]);
  },
});

export const Empty = meta.story({
  args: { events: ready({ ...page, items: [] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No event in the last 30 days')).toBeVisible();
  },
});

export const NoneFits = meta.story({
  args: { events: ready({ ...page, items: [] }), query: { ...query, ownId: 'c-18' } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('No event fits these filters')).toBeVisible();
    await userEvent.click(canvas.getAllByRole('button', { name: 'Show all' })[0]!);
    await expect(args.onQueryChange).toHaveBeenLastCalledWith(query);
  },
});

export const Many = meta.story({
  args: {
    events: ready({
      ...page,
      items: Array.from({ length: 50 }, (_, place) => ({ ...loggedEvents[place % 5]!, id: `evt_${place}` })),
      older: { after: 'x' },
    }),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Older' }));
    await expect(args.onQueryChange).toHaveBeenLastCalledWith({ ...query, page: { after: 'x' } });
  },
});

export const Loading = meta.story({ args: { events: loading } });

export const Failed = meta.story({
  args: { events: failed('The server did not answer.') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The events could not be loaded')).toBeVisible();
  },
});

const openWith = (event: NonNullable<LinkEventsProps['open']>['event']) => ({ open: { event, onClose: fn() } });

/** The payload, what the platform has said, and the webhook that it goes to. */
export const Open = meta.story({
  args: openWith(ready(loggedEvent)),
  play: async ({ args, userEvent }) => {
    const drawer = within(await screen.findByRole('dialog', { name: 'Event' }));
    await expect(drawer.getByText(/Unknown plan/)).toBeVisible();
    await expect(drawer.getByText('Refused')).toBeVisible();
    const [sent] = loggedEvent.deliveries;
    await expect(drawer.getByRole('link', { name: sent?.url })).toHaveAttribute(
      'href',
      `/hq/settings/link?tab=webhooks&webhookId=${sent?.webhookId}`,
    );
    await userEvent.click(drawer.getByRole('button', { name: 'Copy Payload' }));
    await expect(args.onCopy).toHaveBeenLastCalledWith(JSON.stringify(loggedEvent.payload, null, 2));
    await userEvent.keyboard('{Escape}');
    await expect(args.open?.onClose).toHaveBeenCalled();
  },
});

/** Nobody has confirmed it, it was sent to no webhook, and the company was deleted. */
export const OpenUnsent = meta.story({
  args: openWith(ready({ ...loggedEvent, companyName: undefined, confirmations: [], deliveries: [] })),
  play: async () => {
    const drawer = within(await screen.findByRole('dialog', { name: 'Event' }));
    await expect(drawer.getByText('No platform has confirmed it.')).toBeVisible();
    await expect(drawer.getByText('It was sent to no webhook.')).toBeVisible();
    await expect(drawer.getByText('A deleted company')).toBeVisible();
  },
});

export const OpenLoading = meta.story({ args: openWith(loading) });

export const OpenFailed = meta.story({
  args: openWith(failed('Event not found; events are kept for 30 days')),
  play: async () => {
    await expect(await screen.findByText('The event could not be loaded')).toBeVisible();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
