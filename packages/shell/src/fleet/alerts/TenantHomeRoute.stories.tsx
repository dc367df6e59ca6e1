import { getAlertSummary, listAlerts } from '@freight-hq/api/contract/fleet/alerts';
import { slow } from '@freight-hq/mocks/behave';
import { activeAlerts } from '@freight-hq/mocks/fleet/alerts/rows';
import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import {
  closeBell,
  failingAlerts,
  hqStaff,
  logoutUnreachable,
  noAlerts,
  tenantRoute,
} from '../../testing/tenantRouteStories.ts';

const meta = preview.meta({ title: 'Routes/TenantHome', ...tenantRoute('/dashboard') });

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await closeBell({ canvas, userEvent });
    await expect((await canvas.findAllByText(activeAlerts[0]?.title ?? ''))[0]).toBeVisible();
    await expect(canvas.getAllByText(/Swift Haul Logistics/)[0]).toBeVisible();
  },
});

export const Slow = meta.story({
  beforeEach: ({ msw }) => msw.use(slow(listAlerts), slow(getAlertSummary)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
    await expect(canvas.queryByText('No active alerts')).not.toBeInTheDocument();
  },
});

export const Failing = meta.story(failingAlerts);

export const Empty = meta.story(noAlerts);

export const HqStaff = meta.story(hqStaff);

export const LogoutUnreachable = meta.story(logoutUnreachable);
