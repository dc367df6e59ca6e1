import {
  type NewOnboarding,
  type Onboarding,
  type OnboardingDetail,
  onboarding as schema,
} from '@freight-hq/api/contract/onboarding';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { onboardings } from '@freight-hq/mocks/onboarding/rows';
import { expect, fn, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { type QueuePage, type SetupDraft, type SetupTarget, TenantOnboarding } from './TenantOnboarding.tsx';

const summary = { inProgress: 12, completedThisWeek: 5, pendingReview: 8, avgDaysToComplete: 7 };
const items = onboardings.map((row) => schema.parse(row));
const page = (rows: readonly Onboarding[]): QueuePage => ({
  items: rows,
  total: rows.length,
  isTotalExact: true,
  page: 1,
  size: 24,
  summary,
});
const first = items[0]!;

const open = fn();

const meta = preview.meta({
  title: 'Screens/Tenants/TenantOnboarding',
  component: TenantOnboarding,
  args: {
    queue: ready(page(items)),
    query: { q: '', page: 1 },
    onQueryChange: fn(),
    canEdit: true,
    creation: submissionIn<NewOnboarding>({ status: 'idle' }, { open }),
    onView: fn(),
    setup: submissionIn<SetupDraft, SetupTarget, OnboardingDetail>({ status: 'idle' }),
    setupDetail: loading,
    onContinue: fn(),
  },
});

export const Default = meta.story({
  play: async ({ canvas, args, userEvent, step }) => {
    await step('the tiles add up', async () => {
      await expect(canvas.getByText('Manage new tenant onboarding pipeline')).toBeVisible();
      for (const [label, figure] of [
        ['In Progress', '12'],
        ['Completed This Week', '5'],
        ['Pending Review', '8'],
        ['Avg. Time to Complete', '7 days'],
      ] as const) {
        await expect(within(canvas.getByRole('article', { name: label })).getByText(figure)).toBeVisible();
      }
    });
    await step('each card leads on', async () => {
      const card = within(canvas.getByRole('article', { name: first.companyName }));
      await userEvent.click(card.getByText('View Details'));
      await expect(args.onView).toHaveBeenCalledWith(first);
      await userEvent.click(card.getByText('Continue Setup'));
      await expect(args.onContinue).toHaveBeenCalledWith(first);
      await userEvent.click(canvas.getByRole('button', { name: 'Add New Tenant' }));
      await expect(open).toHaveBeenCalledOnce();
    });
  },
});

export const Empty = meta.story({
  args: {
    queue: ready({
      ...page([]),
      summary: { inProgress: 0, completedThisWeek: 0, pendingReview: 0, avgDaysToComplete: 0 },
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('No onboarding is in progress')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Add the first one' }));
    await expect(open).toHaveBeenCalledOnce();
  },
});

export const Many = meta.story({
  args: {
    queue: ready({
      ...page([]),
      total: 1_210,
      summary: { ...summary, inProgress: 1_204 },
      items: Array.from({ length: 24 }, (_, index) => {
        const item = items[index % items.length]!;
        return { ...item, id: `${item.id}-${index}`, companyName: `${item.companyName} ${index + 1}` };
      }),
    }),
  },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getAllByText('View Details')).toHaveLength(24);
    await expect(canvas.getByText('Showing 1-24 of 1,210')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(args.onQueryChange).toHaveBeenCalledWith({ q: '', page: 2 });
  },
});

/** The last item of a page was completed in the meantime; the page controls stay. */
export const BeyondTheEnd = meta.story({
  args: { queue: ready({ ...page([]), total: 24, page: 2 }), query: { q: '', page: 2 } },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.queryByText('No onboarding is in progress')).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Previous' }));
    await expect(args.onQueryChange).toHaveBeenCalledWith({ q: '', page: 1 });
  },
});

export const Loading = meta.story({
  args: { queue: loading },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading the onboarding queue')).toBeInTheDocument();
    await expect(canvas.queryByText('No onboarding is in progress')).not.toBeInTheDocument();
  },
});

const retry = fn();

export const Failed = meta.story({
  args: { queue: failed('The server did not answer.', { retry }) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByText('No onboarding is in progress')).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
});

export const Stale = meta.story({
  args: {
    queue: ready(page(items), {
      source: 'stale',
      at: new Date('2026-06-30T14:00:00Z'),
      error: { message: 'The server did not answer.' },
    }),
  },
});

/** For a role that may only look. */
export const Forbidden = meta.story({
  args: { canEdit: false },
  play: async ({ canvas, userEvent }) => {
    const add = canvas.getByRole('button', { name: 'Add New Tenant' });
    await expect(add).toHaveAccessibleDescription('Your role may not onboard tenants');
    await userEvent.click(add);
    await expect(open).not.toHaveBeenCalled();
  },
});

export const LongText = meta.story({
  args: {
    queue: ready(
      page([
        {
          ...first,
          companyName:
            'The Extraordinarily Long and Thoroughly Unabbreviated Intercontinental Freight Forwarding Company',
          email: 'a.person.with.a.very.long.name@extraordinarily-long-and-unabbreviated.example',
        },
        ...items.slice(1, 5),
      ]),
    ),
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });

export const RightToLeft = meta.story({ globals: { direction: 'rtl' } });
