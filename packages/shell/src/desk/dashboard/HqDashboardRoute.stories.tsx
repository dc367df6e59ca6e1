import { getConfig } from '@freight-hq/api/contract/desk/config';
import { getMetrics } from '@freight-hq/api/contract/desk/dashboard';
import { getTenantSummary } from '@freight-hq/api/contract/tenants/tenants';
import { answering, failing, slow } from '@freight-hq/mocks/behave';
import { config } from '@freight-hq/mocks/desk/config/rows';
import { firstStepsHandlers } from '@freight-hq/mocks/desk/first-steps/handlers';
import { noTenants } from '@freight-hq/mocks/tenants/tenants/rows';
import { tenantHandlers } from '@freight-hq/mocks/tenants/tenants/handlers';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { noMetrics } from '@freight-hq/screens/desk/HqDashboard';
import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { routeStories } from '../../testing/RouteStory.tsx';

const makeHandlers = mocksOf(tenantHandlers, firstStepsHandlers);

const production = answering(getConfig, { ...config, mode: 'production', sampleFallback: false });

const meta = preview.meta({
  title: 'Routes/HqDashboard',
  ...routeStories({ path: '/hq', as: 'owner' }, makeHandlers),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('67')).toBeVisible();
    await expect(canvas.getAllByText('$195,000')).toHaveLength(2);
    await expect(document.title).toBe('HQ Dashboard · Freight HQ');
    await expect(await canvas.findByRole('region', { name: 'Needs attention' })).toBeVisible();
  },
});

export const Slow = meta.story({
  beforeEach: ({ msw }) => msw.use(slow(getMetrics), slow(getTenantSummary)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('progressbar', { name: 'Loading the dashboard' })).toBeVisible();
  },
});

/** The demo shows labelled zeros in place of figures that could not be loaded. */
export const Failing = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(getMetrics), failing(getTenantSummary)),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('button', { name: 'Retry' }))[0]).toBeVisible();
    await expect(canvas.getAllByText('sample')[0]).toBeVisible();
  },
});

/** In production there are no sample figures. */
export const FailingInProduction = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(getMetrics), failing(getTenantSummary), production),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('button', { name: 'Retry' }))[0]).toBeVisible();
    await expect(canvas.queryByText('sample')).not.toBeInTheDocument();
  },
});

/** An installation that is not set up says so to those who can do it. */
export const NotSetUp = meta.story({
  beforeEach: ({ msw }) => msw.use(production),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Set up this installation: 3 of 6 done')).toBeVisible();
  },
});

/** Before anything was measured, production has a dash while the demo shows the fixed value. */
export const NothingMeasured = meta.story({
  beforeEach: ({ msw }) => msw.use(answering(getMetrics, noMetrics), production),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('Not measured yet')).toHaveLength(3);
    for (const value of ['145ms', '0.01%', '2.1%', 'fixed'])
      await expect(canvas.queryByText(value)).not.toBeInTheDocument();
  },
});

export const NothingMeasuredInDemo = meta.story({
  beforeEach: ({ msw }) => msw.use(answering(getMetrics, noMetrics)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('145ms')).toBeVisible();
    await expect(canvas.queryByText('Not measured yet')).not.toBeInTheDocument();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(answering(getMetrics, noMetrics), answering(getTenantSummary, noTenants)),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('$0'))[0]).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  },
});

export const UnknownAddress = meta.story({
  args: { path: '/hq/nowhere' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("We couldn't find /hq/nowhere")).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /dismiss/i }));
    await expect(canvas.queryByText("We couldn't find /hq/nowhere")).not.toBeInTheDocument();
  },
});
