import { logout } from '@freight-hq/api/contract/sessions';
import { unreachable } from '@freight-hq/mocks/behave';
import { makeHandlers } from '@freight-hq/mocks/handlers/all';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { routeParameters, RouteStory, stopClock } from '../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/TenantAlerts',
  component: RouteStory,
  args: { path: '/alerts', as: 'dispatcher' as const },
  parameters: routeParameters,
  beforeEach: ({ msw }) => {
    msw.use(...makeHandlers());
    return stopClock();
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('heading'))[0]).toBeVisible();
    await expect(canvas.getAllByText(/Swift Haul Logistics/)[0]).toBeVisible();
  },
});

/** Signing out works without the server, too. */
export const LogoutUnreachable = meta.story({
  beforeEach: ({ msw }) => msw.use(unreachable(logout)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /sign out|log ?out/i }));
    await waitFor(() => expect(screen.getByText('You have been signed out of HQ.')).toBeVisible());
    await expect(await canvas.findByRole('button', { name: 'Verify Employee ID' })).toBeVisible();
  },
});
