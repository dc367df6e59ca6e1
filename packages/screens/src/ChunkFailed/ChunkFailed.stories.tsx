import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { ChunkFailed } from './ChunkFailed.tsx';

const meta = preview.meta({ title: 'Screens/ChunkFailed', component: ChunkFailed, args: { onReload: fn() } });

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('New version: reload')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Reload' }));
    await expect(args.onReload).toHaveBeenCalledOnce();
  },
});
