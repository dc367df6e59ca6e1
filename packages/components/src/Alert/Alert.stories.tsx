import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../Button/Button.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Alert, alertTones } from './Alert.tsx';

const retry = fn();

const meta = preview.meta({
  title: 'Components/Alert',
  component: Alert,
  argTypes: { tone: { control: 'inline-radio', options: alertTones } },
  args: { tone: 'critical' as const, title: 'Login Failed', children: 'Invalid credentials or access denied' },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Login FailedInvalid credentials or access denied');
  },
});

export const Tones = meta.story({
  render: (args) => (
    <Stack>
      {alertTones.map((tone) => (
        <Alert key={tone} {...args} tone={tone} title={tone} />
      ))}
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('status')).toHaveLength(3);
    await expect(canvas.getAllByRole('alert')).toHaveLength(1);
  },
});

export const WithAction = meta.story({
  args: {
    tone: 'caution',
    title: 'New version',
    children: 'The portal has been updated since this page was opened.',
    action: (
      <Button size="small" onPress={retry}>
        Reload
      </Button>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    retry.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Reload' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
});

export const TitleOnly = meta.story({ args: { tone: 'info', title: 'You are offline', children: undefined } });

export const LongText = meta.story({
  args: {
    children: 'The server could not be reached, and the last figures that this page has are some minutes old. '.repeat(
      3,
    ),
    action: <Button size="small">Retry</Button>,
  },
  globals: { viewport: { value: 'w360' } },
});

export const RightToLeft = meta.story({
  args: { tone: 'info', title: 'غير متصل', children: 'سنحاول مرة أخرى' },
  globals: { direction: 'rtl' },
});
