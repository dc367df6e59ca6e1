import { expect, screen, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../Button/Button.tsx';
import { Tooltip } from './Tooltip.tsx';

const meta = preview.meta({
  title: 'Components/Tooltip',
  component: Tooltip,
  parameters: { layout: 'centered' },
  args: { content: 'Counts loads of the last 24 hours', children: <Button>Loads today</Button> },
});

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const tooltip = await screen.findByRole('tooltip');
    await expect(tooltip).toHaveTextContent('Counts loads of the last 24 hours');
    await expect(canvas.getByRole('button')).toHaveAccessibleDescription('Counts loads of the last 24 hours');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
  },
});

export const Long = meta.story({
  args: {
    content: 'Revenue of the month so far, divided by the number of users that were active on at least one day of it',
    placement: 'bottom',
  },
  play: async ({ userEvent }) => {
    await userEvent.tab();
    const tooltip = await screen.findByRole('tooltip');
    await waitFor(() => expect(tooltip).toBeVisible());
  },
});

export const Disabled = meta.story({
  args: { isDisabled: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('button'));
    await userEvent.tab();
    await expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  },
});
