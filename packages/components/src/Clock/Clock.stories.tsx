import { expect, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Text } from '../Text/Text.tsx';
import { ClockProvider, useNow, useTimeZone } from './Clock.tsx';

function Face() {
  const now = useNow();
  return (
    <Text>
      {now.toISOString()} in {useTimeZone()}
    </Text>
  );
}

const meta = preview.meta({
  title: 'Components/ClockProvider',
  component: ClockProvider,
  args: { now: () => new Date('2026-06-30T15:30:00Z'), timeZone: 'America/Chicago', tickMs: 0, children: <Face /> },
});

/** Everything below reads the same moment in the same time zone. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2026-06-30T15:30:00.000Z in America/Chicago')).toBeVisible();
  },
});

let reading = 0;

export const Ticking = meta.story({
  args: { tickMs: 50, now: () => new Date(Date.UTC(2026, 5, 30, 15, 30, Math.min(reading++, 5))) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/15:30:05/)).toBeVisible());
  },
});
