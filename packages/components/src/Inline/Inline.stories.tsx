import preview from '../../../../.storybook/preview.tsx';
import { Badge } from '../Badge/Badge.tsx';
import { alignmentNames, justificationNames, spaceTokens } from '../lib/layout.ts';
import { Inline } from './Inline.tsx';

const words = ['Dispatch', 'Money', 'Tickets', 'Drivers', 'Vehicles', 'Loads'];

const meta = preview.meta({
  title: 'Components/Inline',
  component: Inline,
  argTypes: {
    gap: { control: 'select', options: spaceTokens },
    align: { control: 'inline-radio', options: alignmentNames },
    justify: { control: 'inline-radio', options: justificationNames },
  },
  args: { children: words.map((word) => <Badge key={word}>{word}</Badge>) },
});

export const Default = meta.story({});

export const Between = meta.story({ args: { justify: 'between' } });

export const Wrapping = meta.story({ args: { gap: 'x6' }, globals: { viewport: { value: 'w360' } } });

export const RightToLeft = meta.story({ globals: { direction: 'rtl' } });
