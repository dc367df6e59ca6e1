import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Text } from '../Text/Text.tsx';
import { Percent } from './Percent.tsx';

const meta = preview.meta({
  title: 'Components/Percent',
  component: Percent,
  args: { value: 99.98 },
  render: (args) => (
    <Text>
      <Percent {...args} />
    </Text>
  ),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('99.98%')).toBeVisible();
  },
});

export const Signed = meta.story({
  args: { value: 12, signed: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('+12%')).toBeVisible();
  },
});

export const WithDecimals = meta.story({ args: { value: 2, decimals: 1 } });
