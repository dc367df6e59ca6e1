import preview from '../../../../.storybook/preview.tsx';
import { Card } from '../Card/Card.tsx';
import { Text } from '../Text/Text.tsx';
import { alignmentNames, justificationNames, spaceTokens } from '../lib/layout.ts';
import { Stack } from './Stack.tsx';

const meta = preview.meta({
  title: 'Components/Stack',
  component: Stack,
  argTypes: {
    gap: { control: 'select', options: spaceTokens },
    align: { control: 'inline-radio', options: alignmentNames },
    justify: { control: 'inline-radio', options: justificationNames },
  },
  args: {
    children: ['Dispatch', 'Money', 'Tickets'].map((word) => (
      <Card key={word}>
        <Text>{word}</Text>
      </Card>
    )),
  },
});

export const Default = meta.story({});

export const Tight = meta.story({ args: { gap: 'x1' } });

export const Centered = meta.story({ args: { align: 'center' } });
