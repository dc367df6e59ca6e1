import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { StopAlarm } from './StopAlarm.tsx';

const meta = preview.meta({
  title: 'Screens/Frame/StopAlarm',
  component: StopAlarm,
  args: {
    isStopped: true,
    since: '2026-06-30T09:00:00.000Z',
    by: 'Margaret Ellery',
    reason: 'Two withdrawals nobody knows',
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/by Margaret Ellery: Two withdrawals nobody knows/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Banking Administration' })).toBeVisible();
  },
});

/** Nothing is drawn. */
export const Empty = meta.story({
  args: { isStopped: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/stopped/)).toBeNull();
  },
});
