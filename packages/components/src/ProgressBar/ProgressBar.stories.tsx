import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { ProgressBar, progressTones } from './ProgressBar.tsx';

const meta = preview.meta({
  title: 'Components/ProgressBar',
  component: ProgressBar,
  argTypes: { tone: { control: 'inline-radio', options: progressTones } },
  args: { label: 'Health of Swift Haul Logistics', value: 72 },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Health of Swift Haul Logistics' });
    await expect(bar).toHaveAttribute('aria-valuenow', '72');
    await expect(bar).toHaveAttribute('aria-valuetext', '72%');
  },
});

export const WithValue = meta.story({ args: { showValue: true } });

/** In a table the column names the bar, and the figure is beside it. */
export const HiddenLabel = meta.story({
  args: { isLabelHidden: true, showValue: true, valueText: '72', tone: 'positive' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: /Health/ })).toHaveAttribute('aria-valuetext', '72');
    await expect(canvas.getByText('72')).toBeVisible();
  },
});

export const Tones = meta.story({
  render: (args) => (
    <Stack>
      {progressTones.map((tone) => (
        <ProgressBar key={tone} {...args} label={tone} tone={tone} showValue />
      ))}
    </Stack>
  ),
});

export const Ends = meta.story({
  render: (args) => (
    <Stack>
      <ProgressBar {...args} label="Nothing" value={0} showValue />
      <ProgressBar {...args} label="Everything" value={8} max={8} showValue />
      <ProgressBar {...args} label="More than everything" value={12} max={8} showValue />
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'More than everything' })).toHaveAttribute(
      'aria-valuenow',
      '8',
    );
  },
});

export const RightToLeft = meta.story({ args: { label: 'الصحة', showValue: true }, globals: { direction: 'rtl' } });
