import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { TenantButtons } from './TenantButtons.tsx';

const meta = preview.meta({
  title: 'Screens/Tenants/TenantButtons',
  component: TenantButtons,
  args: {
    views: { names: [], onOpen: fn(), onSave: fn(), onRemove: fn() },
    isExporting: false,
    onExport: fn(),
    onCollaborate: fn(),
  },
});

/** Colleagues are in a session that the user has not joined. */
export const SessionRunning = meta.story({
  args: { running: { participantCount: 2, canReturn: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Collaborate 2 in a session' })).toBeVisible();
  },
});

/** The user has left the page while in a session. */
export const SessionLeft = meta.story({
  args: { running: { participantCount: 0, canReturn: true } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Session goes on: return' }));
    await expect(args.onCollaborate).toHaveBeenCalledWith(
      expect.objectContaining({ resourceType: 'tenant_management' }),
    );
  },
});
