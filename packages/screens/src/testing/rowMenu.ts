import type { StoryContext } from '@storybook/react-vite';
import { screen } from 'storybook/test';

/** Chooses an action from the menu of a row. */
export async function chooseAction(
  { canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>,
  name: string,
  action: string,
) {
  await userEvent.click(await canvas.findByRole('button', { name: `More actions for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}
