import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { RouteError } from './RouteError.tsx';

const meta = preview.meta({
  title: 'Screens/RouteError',
  component: RouteError,
  args: { message: 'Something in it went wrong.', requestId: '0d9f3c52-7a41', onRetry: fn() },
});

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('0d9f3c52-7a41')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});

export const WithoutRequest = meta.story({
  args: { requestId: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/Request/)).not.toBeInTheDocument();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
