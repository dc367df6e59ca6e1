import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { ChunkFailed } from './ChunkFailed.tsx';

const meta = preview.meta({ title: 'Screens/ChunkFailed', component: ChunkFailed, args: { onReload: fn() } });

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('New version: reload')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Reload' }));
    await expect(args.onReload).toHaveBeenCalledOnce();
  },
});

/** It opens by itself, so that there is nothing to press. */
export const Offline = meta.story({
  args: { isOffline: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'This page needs the network' })).toBeVisible();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
});
