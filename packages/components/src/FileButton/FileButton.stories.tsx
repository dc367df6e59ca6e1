import { Upload } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { FileButton } from './FileButton.tsx';

const meta = preview.meta({
  title: 'Components/FileButton',
  component: FileButton,
  args: {
    accept: ['.csv', 'text/csv'],
    onChoose: fn(),
    children: 'Choose a file',
    iconStart: <Upload size={16} aria-hidden />,
  },
});

export const Default = meta.story({
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Choose a file' })).toBeVisible();
    const file = new File(['a,b'], 'fair.csv', { type: 'text/csv' });
    await userEvent.upload(canvasElement.querySelector<HTMLInputElement>('input[type=file]')!, file);
    await expect(args.onChoose).toHaveBeenCalledWith(file);
  },
});

export const Unavailable = meta.story({
  args: { disabledReason: 'Your role can read prospects, but not change them' },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('button', { name: 'Choose a file' })).toHaveAttribute('aria-disabled', 'true'),
});
