import { CircleCheck, OctagonAlert, TriangleAlert } from 'lucide-react';
import preview from '../../../../.storybook/preview.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { Badge, badgeTones } from './Badge.tsx';

const meta = preview.meta({
  title: 'Components/Badge',
  component: Badge,
  argTypes: { tone: { control: 'inline-radio', options: badgeTones } },
  args: { children: 'Enterprise' },
});

export const Default = meta.story({});

export const Tones = meta.story({
  render: () => (
    <Inline>
      {badgeTones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </Inline>
  ),
});

/** A state has an icon and a word beside its colour. */
export const WithIcon = meta.story({
  render: () => (
    <Inline>
      <Badge tone="positive" icon={<CircleCheck size={12} />}>
        Low risk
      </Badge>
      <Badge tone="caution" icon={<TriangleAlert size={12} />}>
        Medium risk
      </Badge>
      <Badge tone="critical" icon={<OctagonAlert size={12} />}>
        High risk
      </Badge>
    </Inline>
  ),
});

export const LongText = meta.story({
  args: { children: 'Waiting for the approval of the compliance department of the partner bank' },
  globals: { viewport: { value: 'w360' } },
});
