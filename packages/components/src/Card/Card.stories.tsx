import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../Button/Button.tsx';
import { Text } from '../Text/Text.tsx';
import { headingLevels } from '../Heading/Heading.tsx';
import { Card, cardPaddings } from './Card.tsx';

const viewAll = fn();

const meta = preview.meta({
  title: 'Components/Card',
  component: Card,
  argTypes: {
    level: { control: 'inline-radio', options: headingLevels },
    padding: { control: 'inline-radio', options: cardPaddings },
  },
  args: { children: <Text>All systems have answered within the last minute.</Text> },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region')).not.toBeInTheDocument();
  },
});

export const WithTitle = meta.story({
  args: {
    title: 'Recent activity',
    description: 'The last six events',
    actions: (
      <Button size="small" onPress={viewAll}>
        View all
      </Button>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    viewAll.mockClear();
    await expect(canvas.getByRole('region', { name: 'Recent activity' })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 2, name: 'Recent activity' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'View all' }));
    await expect(viewAll).toHaveBeenCalledOnce();
  },
});

export const WithoutPadding = meta.story({
  args: { title: 'Tenants', padding: 'none', children: <Text>Content reaches the border.</Text> },
});

export const LongText = meta.story({
  args: {
    title: 'Everything that happened in the whole network since the beginning of the month',
    actions: <Button size="small">View all of it</Button>,
  },
  globals: { viewport: { value: 'w360' } },
});
