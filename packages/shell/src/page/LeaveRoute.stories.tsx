import { expect, screen, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { routeStories } from '../testing/RouteStory.tsx';

const meta = preview.meta({ title: 'Routes/Leave', ...routeStories({ path: '/hq/register' }) });

/** A link away from a form that is not saved asks first. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByRole('textbox', { name: /First name/i });
    await userEvent.click(name);
    await userEvent.paste('Olivia');
    const link = canvas.getByRole('link', { name: 'Sign in' });
    await userEvent.click(link);
    await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await expect(name).toHaveValue('Olivia');
    await userEvent.click(link);
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await expect(await canvas.findByRole('button', { name: 'Verify Employee ID' })).toBeVisible();
  },
});
