import {
  type NewOnboarding,
  type Onboarding,
  type OnboardingDetail,
  onboarding as schema,
} from '@freight-hq/api/contract/tenants/onboarding';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { onboardings } from '@freight-hq/mocks/tenants/onboarding/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
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
    agents: [{ id: 'usr_2', name: 'Daniel Reyes' }],
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
    await step('the tiles add up, and show the counted ones', async () => {
      await expect(canvas.getByText('Manage new tenant onboarding pipeline')).toBeVisible();
      for (const [label, figure] of [
        ['In Progress', '12'],
        ['Completed This Week', '5'],
        ['Pending Review', '8'],
      ] as const) {
        const tile = canvas.getByRole('button', { name: new RegExp(`^${label}`) });
        await expect(within(tile).getByText(figure)).toBeVisible();
      }
      const average = canvas.getByRole('article', { name: 'Avg. Time to Complete' });
      await expect(within(average).getByText('7 days')).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: /^Pending Review/ }));
      await expect(args.onQueryChange).toHaveBeenLastCalledWith({ q: '', page: 1, status: 'pending' });
    });
    await step('filters name stage and owner', async () => {
      await userEvent.click(canvas.getByRole('button', { name: /Stage$/ }));
      await userEvent.click(await screen.findByRole('option', { name: 'Account Setup' }));
      await expect(args.onQueryChange).toHaveBeenLastCalledWith({ q: '', page: 1, stage: 'account_setup' });
      await userEvent.click(canvas.getByRole('button', { name: /Owner$/ }));
      await userEvent.click(await screen.findByRole('option', { name: 'Daniel Reyes' }));
      await expect(args.onQueryChange).toHaveBeenLastCalledWith({ q: '', page: 1, owner: 'usr_2' });
    });
    await step('each row leads on', async () => {
      const row = within(canvas.getByText(first.companyName).closest<HTMLElement>('[role="row"]')!);
      await expect(row.getByText(first.ownerName ?? 'No owner')).toBeVisible();
      await userEvent.click(row.getByRole('button', { name: /^View Details/ }));
      await expect(args.onView).toHaveBeenCalledWith(first);
      await userEvent.click(row.getByText('Continue Setup'));
      await expect(args.onContinue).toHaveBeenCalledWith(first);
      await userEvent.click(canvas.getByRole('button', { name: 'Add New Tenant' }));
      await expect(open).toHaveBeenCalledOnce();
    });
  },
});

/** Days in the stage, the first of several blockers, and the link to the tenant of a completed one. */
export const Facts = meta.story({
  args: {
    queue: ready(
      page([
        { ...first, stageSince: '2026-06-27T10:00:00.000Z', blockers: ['The form W-9 was rejected', 'Expired'] },
        { ...items[1]!, completedAt: '2026-06-29T12:00:00.000Z', companyId: 'cmp_1', progress: 100, blockers: [] },
      ]),
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('3 days')).toBeVisible();
    await expect(canvas.getByText('The form W-9 was rejected, and 1 more')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Open tenant' })).toHaveAttribute('href', '/hq/tenants?tenant=cmp_1');
  },
});

export const NothingMatches = meta.story({
  args: { queue: ready(page([])), query: { q: 'zzz', page: 1, stage: 'account_setup' } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show the whole queue' }));
    await expect(args.onQueryChange).toHaveBeenLastCalledWith({ q: '', page: 1 });
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
    await expect(canvas.getAllByText('Continue Setup')).toHaveLength(24);
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
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
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
