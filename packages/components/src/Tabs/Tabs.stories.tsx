import { expect, fn, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../Button/Button.tsx';
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

export const TheLastIsChosen = meta.story({
  args: {
    defaultSelectedKey: 'part-11',
    items: Array.from({ length: 12 }, (_, index) => ({
      id: `part-${index}`,
      label: `Part ${index + 1} of many`,
      content: <Text>What it says.</Text>,
    })),
  },
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas }) => {
    const isInside = (name: string) => {
      const tab = canvas.getByRole('tab', { name }).getBoundingClientRect();
      return tab.left >= 0 && tab.right <= innerWidth;
    };
    await waitFor(() => expect(isInside('Part 12 of many')).toBe(true));
    await expect(isInside('Part 1 of many')).toBe(false);
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

/** All parts have the height of the tallest, and hidden parts can be neither seen nor reached. */
export const Steady = meta.story({
  args: {
    isSteady: true,
    items: [
      { id: 'overview', label: 'Overview', content: <Text>What matters today.</Text> },
      { id: 'limits', label: 'Limits', content: <Button>Raise</Button> },
      { id: 'history', label: 'History', content: <Text>{'Who changed what. '.repeat(200)}</Text> },
    ],
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const height = canvasElement.scrollHeight;
    await expect(canvas.queryByRole('button', { name: 'Raise' })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('tab', { name: 'Limits' }));
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Raise' })).toHaveFocus();
    await expect(canvasElement.scrollHeight).toBe(height);
    await expect(canvas.getByText(/^Who changed what/)).not.toBeVisible();
  },
});
