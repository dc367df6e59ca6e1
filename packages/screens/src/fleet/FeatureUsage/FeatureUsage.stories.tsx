import type { UsageRow } from '@freight-hq/api/contract/fleet/features';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import {
  activityOfJune,
  catalogueOfJune,
  crossingsOfJune,
  planFits,
  usageOfJune,
} from '@freight-hq/mocks/fleet/features/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import {
  FeatureUsage,
  type FeatureChange,
  type FeatureTarget,
  type FeatureUsageProps,
  type Message,
  type Raise,
  type UsagePage,
} from './FeatureUsage.tsx';

const { usage, ...figures } = usageOfJune;
const [first] = usage;
const row: UsageRow = { ...first!, usageCount: 60, limit: 100, band: 'low', trend: 'up', reachesLimitOn: '2026-06-24' };
const page: UsagePage = { items: usage, total: usage.length, isTotalExact: true, page: 1, size: 50, ...figures };
const pageOf = (...items: UsageRow[]) => ready({ ...page, items, total: items.length });
const [openLimit, sendLimit, openMessage, sendMessage] = [fn(), fn(), fn(), fn()];
const [createLead, openLead] = [fn(), fn()];

const args: FeatureUsageProps = {
  usage: ready(page),
  query: { q: '', page: 1 },
  onQueryChange: fn(),
  activity: ready(activityOfJune),
  crossings: ready(crossingsOfJune),
  corrections: ready([]),
  fits: ready(planFits),
  catalogue: ready(catalogueOfJune),
  canWrite: true,
  raising: submissionIn<Raise, UsageRow>({ status: 'idle' }, { open: openLimit, send: sendLimit }),
  messaging: submissionIn<Message, UsageRow>({ status: 'idle' }, { open: openMessage, send: sendMessage }),
  cataloguing: submissionIn<FeatureChange, FeatureTarget>({ status: 'idle' }),
  onCreateLead: createLead,
  onOpenLead: openLead,
};

const meta = preview.meta({ title: 'Screens/FeatureUsage', component: FeatureUsage, args });

const tableOf = (canvas: { getByRole: typeof screen.getByRole }) =>
  canvas.getByRole('grid', { name: 'Feature Usage by Tenant' });

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    for (const card of ['Total Features', 'Active Tenants', 'Total Usage'])
      await expect(canvas.getByRole('article', { name: card })).toBeVisible();
    const headers = within(tableOf(canvas))
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    await expect(headers.slice(0, 8)).toEqual([
      ...['Tenant', 'Feature', 'Usage', 'Limit', 'Progress', 'Status', 'Trend', 'Last Used'],
    ]);
    await expect(canvas.getByText(/June 2026 is still running. Trends compare its first 29 days/)).toBeVisible();
    const filter = within(canvas.getByRole('group', { name: 'Features' }));
    await expect(filter.getByRole('button', { name: 'All Features' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(filter.getByRole('button', { name: 'Invoicing' }));
    await expect(args.onQueryChange).toHaveBeenLastCalledWith({ q: '', page: 1, feature: 'invoicing' });
    await userEvent.click(canvas.getByRole('button', { name: /Period/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'May 2026' }));
    await expect(args.onQueryChange).toHaveBeenLastCalledWith({ q: '', page: 1, period: '2026-05' });
    await userEvent.click(canvas.getByRole('button', { name: /Status/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'High' }));
    await expect(args.onQueryChange).toHaveBeenLastCalledWith({ q: '', page: 1, band: 'high' });
    await userEvent.click(canvas.getByRole('button', { name: /Order/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Most used first' }));
    await expect(args.onQueryChange).toHaveBeenLastCalledWith({ q: '', page: 1, order: 'usage' });
    const label = `${first!.tenantName} about ${first!.featureName}`;
    await userEvent.click(canvas.getByRole('button', { name: `Message ${label}` }));
    await expect(openMessage).toHaveBeenLastCalledWith(first);
    const lead = `upsell lead of ${first!.tenantName} for ${first!.featureName}`;
    await userEvent.click(canvas.getByRole('button', { name: `Create ${lead}` }));
    await expect(createLead).toHaveBeenLastCalledWith(first);
  },
});

/** Every kind of limit and trend; the day on which a limit is reached. */
export const Limits = meta.story({
  args: {
    usage: pageOf(
      row,
      { ...row, feature: 'b', usageCount: 70, band: 'medium', trend: 'down', reachesLimitOn: null },
      { ...row, feature: 'c', usageCount: 105, band: 'high', trend: 'flat', reachesLimitOn: null },
      { ...row, feature: 'd', limit: null, trend: 'unknown', reachesLimitOn: null },
      { ...row, feature: 'e', limit: 0, isOutsidePlan: true, messagedAt: '2026-06-20T10:00:00Z', reachesLimitOn: null },
      { ...row, feature: 'f', usageCount: 0, limit: 0, reachesLimitOn: null },
      { ...row, feature: 'g', usageCount: 0, limit: 1, reachesLimitOn: null },
      { ...row, feature: 'h', usageCount: 0, limit: null, reachesLimitOn: null },
    ),
  },
  play: async ({ canvas }) => {
    const rows = within(tableOf(canvas)).getAllByRole('row').slice(1);
    const texts = rows.map(({ textContent }) => textContent);
    await expect(texts[0]).toMatch(/60%.*Low.*Limit on Jun 24.*Up/);
    await expect(texts[1]).toMatch(/70%.*Medium.*Down/);
    await expect(texts[2]).toMatch(/100%.*High.*Flat/);
    await expect(texts[3]).toMatch(/Unlimited—Low.*Unknown/);
    await expect(texts[4]).toMatch(/Not in plan60 \/ not in plan.*Low.*Outside plan.*Messaged/);
    await expect(texts[5]).toMatch(/Not in plan0 \/ not in plan.*Low/);
    await expect(texts[6]).toMatch(/0%.*Low/);
    await expect(texts[7]).toMatch(/Unlimited—Low/);
    await expect(texts.join('')).not.toContain('NaN');
    await expect(within(rows[3]!).getByRole('button', { name: /^Raise limit/ })).toHaveAccessibleDescription(
      'The feature is unlimited',
    );
  },
});

export const RaiseLimit = meta.story({
  args: {
    raising: submissionIn<Raise, UsageRow>({ status: 'open', target: row }, { open: openLimit, send: sendLimit }),
  },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: `Raise the limit of ${row.tenantName}` }));
    const send = dialog.getByRole('button', { name: 'Raise Limit' });
    const limit = dialog.getByRole('textbox', { name: /New limit/ });
    await expect(limit).toHaveValue('150');
    await userEvent.clear(limit);
    await userEvent.type(limit, 'more');
    await userEvent.click(send);
    await expect(dialog.getByText('Enter a number of uses a month')).toBeVisible();
    await expect(dialog.getByText('Give a reason')).toBeVisible();
    await expect(sendLimit).not.toHaveBeenCalled();
    await userEvent.clear(limit);
    await userEvent.type(limit, '175');
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Agreed');
    await userEvent.click(send);
    const { companyId, feature } = row;
    await expect(sendLimit).toHaveBeenLastCalledWith({ companyId, feature, limit: 175, reason: 'Agreed' });
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Unlimited' }));
    await userEvent.click(send);
    await expect(sendLimit).toHaveBeenLastCalledWith({ companyId, feature, limit: null, reason: 'Agreed' });
  },
});

export const MessageTenant = meta.story({
  args: {
    messaging: submissionIn<Message, UsageRow>(
      {
        ...{ status: 'refused', target: row, message: 'No active user of the tenant can receive the message' },
        ...{ draft: { companyId: row.companyId, feature: row.feature, subject: 'A', body: 'B' }, fields: {} },
      },
      { open: openMessage, send: sendMessage },
    ),
  },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: `Message ${row.tenantName}` }));
    await expect(dialog.getByText('No active user of the tenant can receive the message')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: /^Message/ })).toHaveValue(
      `Hello ${row.tenantName},\n\nyou used ${row.featureName} 60 times in June 2026; your plan includes 100.\n\nPlease answer this message if you would like to talk about it.`,
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Write Message' }));
    await expect(sendMessage).toHaveBeenCalledOnce();
  },
});

/** A tenant that has an upsell lead. */
export const UpsellLead = meta.story({
  args: { usage: pageOf({ ...row, upsellLeadId: 'led_1' }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Open upsell lead/ }));
    await expect(openLead).toHaveBeenLastCalledWith('led_1');
  },
});

/** A month that has ended, with events that came too late for it. */
export const EndedMonth = meta.story({
  args: {
    query: { q: '', page: 1, period: '2026-05', feature: 'teleport' },
    usage: ready({ ...page, period: { month: '2026-05', isRunning: false, comparedDays: null } }),
    crossings: ready([]),
    corrections: ready([
      {
        ...{ companyId: row.companyId, tenantName: row.tenantName, feature: row.feature, featureName: row.featureName },
        ...{ day: '2026-05-20', uses: 9, reason: 'Arrived 4 days late', bookedAt: '2026-05-24T10:00:00Z' },
      },
    ]),
  },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('May 2026 has ended. Trends compare it with the month before.')).toBeVisible();
    await expect(canvas.getByText('Arrived 4 days late')).toBeVisible();
    await expect(canvas.getByText('No tenant came near a limit in this period')).toBeVisible();
    const chosen = canvas.getByRole('button', { name: 'teleport' });
    await expect(chosen).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(chosen);
    await expect(args.onQueryChange).toHaveBeenLastCalledWith({ q: '', page: 1, period: '2026-05' });
  },
});

/** The buttons of fifty features wrap, and the keyboard reaches each. */
export const FiftyFeatures = meta.story({
  args: {
    usage: ready({
      ...page,
      summary: Array.from({ length: 50 }, (_, index) => ({
        ...page.summary[0]!,
        feature: `feature-${index}`,
        featureName: `Feature ${index}`,
      })),
    }),
  },
  play: async ({ canvas, userEvent }) => {
    const group = canvas.getByRole('group', { name: 'Features' });
    const buttons = within(group).getAllByRole('button');
    await expect(buttons).toHaveLength(51);
    await expect(group.scrollWidth).toBeLessThanOrEqual(group.clientWidth);
    buttons[0]!.focus();
    for (const button of buttons.slice(1)) {
      await userEvent.tab();
      await expect(button).toHaveFocus();
    }
  },
});

export const ReadOnly = meta.story({
  args: { canWrite: false, usage: pageOf(row) },
  play: async ({ canvas, userEvent }) => {
    const raise = canvas.getByRole('button', { name: /^Raise limit/ });
    await expect(raise).toHaveAccessibleDescription('Your role may not act on the use of features');
    await userEvent.click(raise);
    await expect(openLimit).not.toHaveBeenCalled();
  },
});

export const Empty = meta.story({
  args: {
    usage: ready({
      ...{ ...page, items: [], total: 0, summary: [] },
      totals: { features: 0, tenants: 0, uses: 0, rows: 0 },
      period: { month: '2026-06', isRunning: true, comparedDays: 0 },
    }),
    query: { q: '', page: 1, band: 'high' },
  },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('No feature usage data found')).toBeVisible();
    await expect(canvas.getByText(/Trends begin after its first whole day/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all' }));
    await expect(args.onQueryChange).toHaveBeenLastCalledWith({ q: '', page: 1 });
  },
});

export const Many = meta.story({
  args: {
    usage: ready({
      ...page,
      items: Array.from({ length: 50 }, (_, index) => ({ ...usage[index % usage.length]!, companyId: `cmp_${index}` })),
      total: 5_000,
    }),
  },
});

export const Loading = meta.story({
  args: {
    usage: loading,
    activity: loading,
    crossings: loading,
    corrections: loading,
    fits: loading,
    catalogue: loading,
  },
});

const retry = fn();

/** A load that failed is never an empty table. */
export const Failed = meta.story({
  args: {
    usage: failed('The server answered HTTP 500.', { retry }),
    activity: failed('The server answered HTTP 500.'),
    crossings: failed('The server answered HTTP 500.'),
    corrections: failed('The server answered HTTP 500.'),
    fits: failed('The server answered HTTP 500.'),
    catalogue: failed('The server answered HTTP 500.'),
  },
  play: async ({ canvas, userEvent }) => {
    const alert = within(canvas.getByText('Feature usage could not be loaded').closest<HTMLElement>('[role=alert]')!);
    await expect(canvas.queryByText('No feature usage data found')).not.toBeInTheDocument();
    await userEvent.click(alert.getByRole('button', { name: 'Retry' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
