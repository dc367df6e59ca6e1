import { complianceHandlers } from '@freight-hq/mocks/money/compliance/handlers';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { searchHandlers } from '@freight-hq/mocks/desk/search/handlers';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { routeStories } from '../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/HqKeys',
  ...routeStories({ path: '/hq/banking/compliance', as: 'owner' }, mocksOf(complianceHandlers, searchHandlers)),
});

/** The question mark lists the keys, but not in a text field. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const box = await canvas.findByPlaceholderText('Search tenants, tickets...');
    await waitFor(async () => {
      await userEvent.keyboard('?');
      await expect(screen.getByRole('dialog', { name: 'Keys' })).toBeInTheDocument();
    });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(box);
    await userEvent.keyboard('?/');
    await expect(box).toHaveValue('?/');
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.clear(box);
    await userEvent.keyboard('{Escape}');
  },
});
