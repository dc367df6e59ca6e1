import { expect, fn, screen } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { HqKeys } from './HqKeys.tsx';

const meta = preview.meta({
  title: 'Screens/HqKeys',
  component: HqKeys,
  args: { isOpen: true, onOpenChange: fn() },
});

export const Default = meta.story({
  play: async ({ args, userEvent }) => {
    const sheet = await screen.findByRole('dialog', { name: 'Keys' });
    await expect(sheet).toHaveTextContent('Ctrl');
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
});

export const OnMac = meta.story({
  args: { isMac: true },
  play: async () => {
    await expect(await screen.findAllByText('⌘')).toHaveLength(2);
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
