import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { ClockProvider } from '../Clock/Clock.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { DateTime, dateFormats } from './DateTime.tsx';

const meta = preview.meta({
  title: 'Components/DateTime',
  component: DateTime,
  argTypes: { format: { control: 'inline-radio', options: dateFormats } },
  args: { value: '2026-06-30T13:05:00Z', format: 'dateTime' as const },
  render: (args) => (
    <Text>
      <DateTime {...args} />
    </Text>
  ),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const time = canvas.getByText('Jun 30, 2026, 1:05 PM');
    await expect(time).toHaveAttribute('datetime', '2026-06-30T13:05:00.000Z');
  },
});

export const Formats = meta.story({
  render: (args) => (
    <Stack gap="x2">
      {dateFormats.map((format) => (
        <Text key={format}>
          <DateTime {...args} format={format} />
        </Text>
      ))}
    </Stack>
  ),
});

/** The title tells the full date. */
export const Relative = meta.story({
  args: { format: 'relative' as const },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 hours ago')).toHaveAttribute('title', 'Jun 30, 2026, 1:05 PM');
  },
});

const noon = () => new Date('2026-06-30T12:00:00Z');

export const OtherTimeZone = meta.story({
  render: (args) => (
    <ClockProvider now={noon} timeZone="Asia/Tokyo" tickMs={0}>
      <Text>
        <DateTime {...args} />
      </Text>
    </ClockProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Jun 30, 2026, 10:05 PM')).toBeVisible();
  },
});
