import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { Text } from '../Text/Text.tsx';
import { createToastQueue, ToastRegion, type ToastMessage } from './Toast.tsx';

const retried = fn();
const messages: Record<'plain' | 'good' | 'bad', ToastMessage> = {
  plain: { title: 'Export started', description: 'The file comes to your downloads.' },
  good: { title: 'Login Successful', description: 'Welcome to HQ Admin Portal', tone: 'positive' },
  bad: {
    title: 'Sync failed',
    description: 'The bank did not answer.',
    tone: 'critical',
    action: { label: 'Retry', onAction: retried },
  },
};

const queue = createToastQueue();

function Demo({ isWithDialog = false }: { isWithDialog?: boolean }) {
  return (
    <>
      <Inline gap="x2">
        <Button onPress={() => queue.add(messages.plain)}>Plain</Button>
        <Button onPress={() => queue.add(messages.good)}>Good</Button>
        <Button onPress={() => queue.add(messages.bad)}>Bad</Button>
      </Inline>
      <ToastRegion queue={queue} />
      <Dialog
        title="Long dialog"
        isOpen={isWithDialog}
        onOpenChange={() => undefined}
        footer={<Button onPress={() => queue.add(messages.bad)}>Sync</Button>}
      >
        <Text>{'A dialog as tall as the window keeps its height beside a toast. '.repeat(80)}</Text>
      </Dialog>
    </>
  );
}

const meta = preview.meta({
  title: 'Components/Toast',
  component: ToastRegion,
  args: { queue },
  beforeEach: () => () => queue.clear(),
  render: () => <Demo />,
});

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Good' }));
    const region = await screen.findByRole('region', { name: /Notifications/ });
    await waitFor(() => expect(within(region).getByText('Login Successful')).toBeVisible());
    await expect(within(region).getByText('Welcome to HQ Admin Portal')).toBeVisible();
    await userEvent.click(within(region).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('Login Successful')).not.toBeInTheDocument());
  },
});

export const WithAction = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Bad' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await expect(retried).toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByText('Sync failed')).not.toBeInTheDocument());
  },
});

export const LongAction = meta.story({
  beforeEach: () => {
    queue.add({ title: 'HQ Login successful', action: { label: 'Continue to Tenant Management', onAction: retried } });
  },
  play: async () => {
    const title = await screen.findByText('HQ Login successful');
    await expect(title.getBoundingClientRect().height).toBeLessThan(30);
  },
});

export const Several = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Plain' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Good' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Bad' }));
    await waitFor(() => expect(screen.getByText('Sync failed')).toBeVisible());
    await expect(screen.getAllByRole('alertdialog')).toHaveLength(2);
  },
});

export const BesideDialog = meta.story({
  render: () => <Demo isWithDialog />,
  play: async ({ userEvent }) => {
    const sync = await screen.findByRole('button', { name: 'Sync' });
    const height = () => screen.getByRole('dialog', { name: 'Long dialog' }).getBoundingClientRect().height;
    const before = height();
    await userEvent.click(sync);
    const toast = await screen.findByRole('alertdialog');
    await waitFor(() => expect(within(toast).getByRole('button', { name: 'Retry' })).toBeVisible());
    await expect(height()).toBe(before);
    await expect(toast.getBoundingClientRect().right).toBeLessThan(sync.getBoundingClientRect().left);
    await waitFor(() => expect(within(toast).getByRole('button', { name: 'Retry' })).toBeVisible());
  },
});
