import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { SavedViews } from './SavedViews.tsx';

const meta = preview.meta({
  title: 'Screens/SavedViews',
  component: SavedViews,
  args: { names: ['High risk'], onOpen: fn(), onSave: fn(), onRemove: fn() },
});

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const open = async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Saved Views' }));
      return within(await screen.findByRole('dialog', { name: 'Saved Views' }));
    };
    await userEvent.click((await open()).getByRole('button', { name: 'High risk' }));
    await expect(args.onOpen).toHaveBeenLastCalledWith('High risk');
    const dialog = await open();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove High risk' }));
    await expect(args.onRemove).toHaveBeenLastCalledWith('High risk');
    await userEvent.type(dialog.getByRole('textbox'), 'Mine{Enter}');
    await expect(args.onSave).toHaveBeenLastCalledWith('Mine');
  },
});

export const None = meta.story({
  args: { names: [] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Saved Views' }));
    await waitFor(() => expect(screen.getByText('No views yet')).toBeVisible());
  },
});
