import { expect, screen, waitFor } from 'storybook/test';
import type { StoryHands } from './RouteStory.tsx';

/** The server answers so late that a user has pressed the next keys. */
export const lateMs = 700;

interface LateSearch extends Pick<StoryHands, 'userEvent'> {
  field: HTMLElement;
  text: string;
  /** What the server finds for the text. */
  found: RegExp;
}

/** Pastes a text and presses Down and Enter at once: nothing is picked, then or when the answer is there. */
export async function picksNothingLate({ userEvent, field, text, found }: LateSearch): Promise<void> {
  await userEvent.click(field);
  await userEvent.keyboard('{ArrowDown}');
  // Paste the text: typed slowly, each key would send a separate search.
  await userEvent.paste(text);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect(field).toHaveValue(text);
  await expect(screen.queryByRole('option', { selected: true })).not.toBeInTheDocument();
  await expect((await screen.findAllByText('Searching...'))[0]).toBeInTheDocument();
  await waitFor(async () => expect((await screen.findAllByRole('option', { name: found }))[0]).toBeVisible());
  await expect(field).toHaveValue(text);
  await expect(field).not.toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('{Escape}');
}
