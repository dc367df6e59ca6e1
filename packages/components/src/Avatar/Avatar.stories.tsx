import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { Avatar, avatarSizes } from './Avatar.tsx';

const meta = preview.meta({
  title: 'Components/Avatar',
  component: Avatar,
  argTypes: { size: { control: 'inline-radio', options: avatarSizes } },
  args: { name: 'Dana Whitfield' },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Dana Whitfield' })).toHaveTextContent('DW');
  },
});

export const Sizes = meta.story({
  render: (args) => (
    <Inline>
      {avatarSizes.map((size) => (
        <Avatar key={size} {...args} size={size} />
      ))}
    </Inline>
  ),
});

export const Decorative = meta.story({
  args: { isDecorative: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument();
  },
});
