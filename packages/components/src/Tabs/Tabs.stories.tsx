import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Text } from '../Text/Text.tsx';
import { Tabs } from './Tabs.tsx';

const meta = preview.meta({
  title: 'Components/Tabs',
  component: Tabs,
  args: {
    label: 'Account',
    onSelectionChange: fn(),
    items: [
      { id: 'overview', label: 'Overview', content: <Text>What matters today.</Text> },
      { id: 'limits', label: 'Limits', content: <Text>What may be moved in a day.</Text> },
      { id: 'history', label: 'History', content: <Text>Who changed what.</Text> },
    ],
  },
});

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('tab', { selected: true })).toHaveTextContent('Overview');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Limits' })).toHaveFocus();
    await expect(canvas.getByRole('tabpanel', { name: 'Limits' })).toHaveTextContent('in a day');
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith('limits');
  },
});

export const WithDisabledTab = meta.story({
  args: {
    items: [
      { id: 'overview', label: 'Overview', content: <Text>What matters today.</Text> },
      { id: 'limits', label: 'Limits', content: <Text>What may be moved in a day.</Text>, isDisabled: true },
      { id: 'history', label: 'History', content: <Text>Who changed what.</Text> },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { selected: true })).toHaveTextContent('History');
  },
});
