import { getOutgoingStop } from '@freight-hq/api/contract/money/bank-controls';
import { answering } from '@freight-hq/mocks/behave';
import type { AccountName } from '@freight-hq/mocks/kit/accounts';
import { attentionHandlers } from '@freight-hq/mocks/desk/attention/handlers';
import { configHandlers } from '@freight-hq/mocks/desk/config/handlers';
import { metricsHandlers } from '@freight-hq/mocks/desk/dashboard/handlers';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { notificationHandlers } from '@freight-hq/mocks/desk/notifications/handlers';
import { sessionHandlers } from '@freight-hq/mocks/people/sessions/handlers';
import { statusHandlers } from '@freight-hq/mocks/desk/status/handlers';
import { streamHandlers } from '@freight-hq/mocks/desk/stream/handlers';
import { tokenOf } from '@freight-hq/mocks/tokens';
import type { StoryContext } from '@storybook/react-vite';
import { configure, screen } from 'storybook/test';
import { useEffect, useState } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { frozenNow, timeZone } from '../../../../.storybook/clock.ts';
import { Root } from '../Root.tsx';
import { createShellStore } from '../session/shellStore.ts';
import { memoryStorage, storageKeys } from '../lib/storage.ts';

/** Context of steps that several stories share. */
export type StoryHands = Pick<StoryContext, 'canvas' | 'userEvent'>;

/** Chooses an action from the menu of a row. */
export async function chooseAction({ canvas, userEvent }: StoryHands, name: string, action: string) {
  await userEvent.click(await canvas.findByRole('button', { name: `More actions for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

export interface RouteStoryProps {
  /** The address that is open first. */
  path: string;
  /** The signed-in user; absent: no user. */
  as?: AccountName;
  /** Minutes since the last activity. */
  idleMinutes?: number;
  /** What this tab has stored before. */
  stored?: Record<string, string>;
}

/** The whole app at one address, with a separate store, history and storage. */
export function RouteStory({ path, as, idleMinutes = 0, stored = {} }: RouteStoryProps) {
  const [[pathname = '/', searchPath = '']] = useState(() => path.split('?'));
  const [memory] = useState(() => memoryLocation({ path: pathname, searchPath }));
  const [store] = useState(() => {
    const activity = String(Date.now() - idleMinutes * 60_000);
    const entries: Record<string, string> = as
      ? { [storageKeys.token]: tokenOf(as), [storageKeys.activity]: activity }
      : {};
    return createShellStore({ localStorage: memoryStorage(entries), sessionStorage: memoryStorage(stored) });
  });
  useEffect(() => () => document.querySelector('link[rel="canonical"]')?.remove(), []);
  return (
    <Router hook={memory.hook} searchHook={memory.searchHook}>
      <Root store={store} now={frozenNow} timeZone={timeZone} />
    </Router>
  );
}

/** Stops `Date.now`, by which replies are dated; answers how to let it go on. */
export function stopClock(): () => void {
  const { now } = Date;
  Date.now = () => frozenNow().getTime();
  return () => {
    Date.now = now;
  };
}

/** The endpoints that every page calls. Stories of banking bring their own answers about the stop. */
const everyPage = mocksOf(
  attentionHandlers,
  configHandlers,
  metricsHandlers,
  notificationHandlers,
  sessionHandlers,
  statusHandlers,
  streamHandlers,
  () => [answering(getOutgoingStop, { isStopped: false })],
);

/** The setup of stories at an address: the signed-in user, the mocked endpoints and a fixed clock. */
export const routeStories = (
  args: RouteStoryProps,
  /** The mocked endpoints of the nouns that the page shows. */
  handlers: () => ReturnType<typeof everyPage> = () => [],
) => ({
  component: RouteStory,
  args,
  parameters: {
    layout: 'fullscreen' as const,
    // React Aria keeps an announcement for seconds, also after its button was removed.
    a11y: { context: { exclude: ['[data-live-announcer]'] } },
  },
  beforeEach: ({ msw }: Pick<StoryContext, 'msw'>) => {
    msw.use(...handlers(), ...everyPage());
    // The bell opens once for each alert of a sign-in, and all stories are signed in with the same token.
    localStorage.removeItem(storageKeys.openedAlerts);
    return stopClock();
  },
});

/**
 * Lets events run outside React's `act`: a dialog that closes over another one gives the focus back while React
 * commits, and React must not be asked to work in there. Answers how to go back.
 */
export function withoutAct(): () => void {
  let restore = () => {};
  configure(({ eventWrapper }) => {
    restore = () => configure({ eventWrapper });
    return { eventWrapper: (run) => run() };
  });
  return restore;
}
