import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { Money } from './Money.tsx';

const meta = preview.meta({
  title: 'Components/Money',
  component: Money,
  args: { value: 195_000 },
  render: (args) => (
    <Text>
      <Money {...args} />
    </Text>
  ),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('$195,000')).toBeVisible();
  },
});

export const WithCents = meta.story({ args: { value: 1234.5, decimals: 2 } });

export const WholeToTheCent = meta.story({
  args: { value: 604, decimals: 'whereAny' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('$604')).toBeVisible();
  },
});

export const Negative = meta.story({ args: { value: -1250 } });

export const Column = meta.story({
  render: () => (
    <Stack align="end" gap="x1">
      {[195_000, 2910, -48.6, 0].map((value) => (
        <Text key={value}>
          <Money value={value} decimals={2} />
        </Text>
      ))}
    </Stack>
  ),
});
