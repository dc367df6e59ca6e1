import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Card } from '../Card/Card.tsx';
import { Text } from '../Text/Text.tsx';
import { spaceTokens } from '../lib/layout.ts';
import { Columns } from './Columns.tsx';

const words = ['Companies', 'Users', 'Revenue', 'Health', 'Drivers', 'Vehicles'];

const meta = preview.meta({
  title: 'Components/Columns',
  component: Columns,
  argTypes: { gap: { control: 'select', options: spaceTokens } },
  args: {
    children: words.map((word) => (
      <Card key={word}>
        <Text>{word}</Text>
      </Card>
    )),
  },
});

export const Default = meta.story({});

export const Wide = meta.story({ args: { minWidth: 400 } });

/** A column is never wider than the page. */
export const WiderThanThePage = meta.story({
  args: { minWidth: 4000 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});
