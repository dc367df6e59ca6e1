import { Text } from '@freight-hq/components/Text';
import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { LinkSettings, type LinkSettingsProps } from './LinkSettings.tsx';

const args: LinkSettingsProps = { tab: 'sync', onTabChange: fn(), children: <Text>The open tab</Text> };

const meta = preview.meta({
  title: 'Screens/Settings/LinkSettings',
  component: LinkSettings,
  args,
});

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('tab', { name: 'Sync' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(canvas.getByRole('tab', { name: 'Keys' }));
    await expect(args.onTabChange).toHaveBeenLastCalledWith('keys');
  },
});

export const Phone = meta.story({ args: { tab: 'keys' }, globals: { viewport: { value: 'w360' } } });
