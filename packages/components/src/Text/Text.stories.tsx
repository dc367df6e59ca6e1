import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text, textSizes, textTones, textWeights } from './Text.tsx';

const meta = preview.meta({
  title: 'Components/Text',
  component: Text,
  argTypes: {
    size: { control: 'select', options: textSizes },
    tone: { control: 'select', options: textTones },
    weight: { control: 'inline-radio', options: textWeights },
  },
  args: { children: 'Sixty-seven tenants, 195,000 dollars a month' },
});

export const Default = meta.story({});

export const Sizes = meta.story({
  render: (args) => (
    <Stack gap="x2">
      {textSizes.map((size) => (
        <Text key={size} {...args} size={size} />
      ))}
    </Stack>
  ),
});

export const Tones = meta.story({
  render: (args) => (
    <Stack gap="x2">
      {textTones.map((tone) => (
        <Text key={tone} {...args} tone={tone}>
          {tone}
        </Text>
      ))}
    </Stack>
  ),
});

export const Weights = meta.story({
  render: (args) => (
    <Stack gap="x2">
      {textWeights.map((weight) => (
        <Text key={weight} {...args} weight={weight} />
      ))}
    </Stack>
  ),
});

export const Code = meta.story({ args: { mono: true, children: 'cmp_01j9qk4m3x7e5r2t8v6w0y1z9a' } });

/** Figures of equal width are aligned below each other. */
export const Figures = meta.story({
  render: (args) => (
    <Stack gap="x1" align="start">
      {['1,111,111', '8,888,888'].map((figure) => (
        <Text key={figure} {...args} as="span">
          {figure}
        </Text>
      ))}
    </Stack>
  ),
  play: async ({ canvas }) => {
    const one = canvas.getByText('1,111,111').getBoundingClientRect().width;
    const eight = canvas.getByText('8,888,888').getBoundingClientRect().width;
    await expect(Math.abs(one - eight)).toBeLessThan(0.5);
  },
});

/** The title of truncated text is the full text. */
export const Truncated = meta.story({
  args: { isTruncated: true, children: 'A line that is longer than its place '.repeat(12).trim() },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByTitle(/longer than its place/)).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});
