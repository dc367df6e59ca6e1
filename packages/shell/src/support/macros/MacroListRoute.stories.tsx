import { listMacros } from '@freight-hq/api/contract/support/macros';
import { failing } from '@freight-hq/mocks/behave';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { macroHandlers } from '@freight-hq/mocks/support/macros/handlers';
import { macros } from '@freight-hq/mocks/support/macros/rows';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { routeStories } from '../../testing/RouteStory.tsx';

const [macro] = macros;

const meta = preview.meta({
  title: 'Routes/Macros',
  ...routeStories({ path: '/hq/support/macros', as: 'owner' }, mocksOf(macroHandlers)),
});

/** A macro is created, and another one removed. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New Macro' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New Macro' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), 'Gate codes');
    await userEvent.click(dialog.getByRole('textbox', { name: /Text/ }));
    await userEvent.paste('Hello {customer first name}, the code is at the gate.');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Macro' }));
    await expect(await screen.findByText('Macro Created')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Edit Gate codes' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: `Remove ${macro!.name}` }));
    const ask = within(await screen.findByRole('alertdialog'));
    await userEvent.click(ask.getByRole('button', { name: 'Remove' }));
    await expect(await screen.findByText('Macro Removed')).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('button', { name: `Edit ${macro!.name}` })).toBeNull());
  },
});

export const Failing = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(listMacros)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The macros could not be loaded')).toBeVisible();
  },
});
