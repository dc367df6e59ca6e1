import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Text } from '../Text/Text.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const meta = preview.meta({
  title: 'Components/VisuallyHidden',
  component: VisuallyHidden,
  args: { children: 'Only screen readers hear this' },
  render: (args) => (
    <Text>
      Everybody reads this. <VisuallyHidden {...args} />
    </Text>
  ),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const { width, height } = canvas.getByText('Only screen readers hear this').getBoundingClientRect();
    await expect(Math.max(width, height)).toBeLessThanOrEqual(1);
  },
});
