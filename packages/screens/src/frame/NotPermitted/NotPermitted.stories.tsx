import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { NotPermitted } from './NotPermitted.tsx';

const meta = preview.meta({
  title: 'Screens/NotPermitted',
  component: NotPermitted,
  args: { title: 'Audit Log' },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Your role may not open this page');
  },
});
