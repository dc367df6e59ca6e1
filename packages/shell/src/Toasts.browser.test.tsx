import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { bad, good, type Toast } from './lib/toasts.ts';
import { Toasts } from './Toasts.tsx';

let root: Root | undefined;

afterEach(() => {
  vi.useRealTimers();
  root?.unmount();
});

function setUp() {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { hook, navigate } = memoryLocation({ path: '/hq/tenants' });
  const container = document.createElement('div');
  document.body.append(container);
  const rendered = createRoot(container);
  root = rendered;
  const messages: Toast[] = [];
  const notify = (toast: Toast) => {
    messages.push(toast);
    rendered.render(
      <Router hook={hook}>
        <Toasts messages={[...messages]} />
      </Router>,
    );
  };
  const titles = () =>
    [...document.querySelectorAll('[role=alertdialog]')].map(
      (toast) => document.getElementById(toast.getAttribute('aria-labelledby') ?? '')?.textContent,
    );
  return { notify, navigate, titles };
}

test('a newer toast of the same flow replaces the older one', async () => {
  const { notify, titles } = setUp();
  notify({ ...bad('Not saved'), flow: 'edit ten_1' });
  notify({ ...bad('Another one not saved'), flow: 'edit ten_2' });
  await vi.waitFor(() => expect(titles()).toEqual(['Another one not saved', 'Not saved']));
  notify({ ...good('Saved'), flow: 'edit ten_1' });
  await vi.waitFor(() => expect(titles()).toEqual(['Saved', 'Another one not saved']));
});

test('another page clears what the page before has said, but not what can still be undone', async () => {
  const { notify, navigate, titles } = setUp();
  notify(good('Tenant Updated'));
  notify({ ...good('3 alerts dismissed'), action: { label: 'Undo', onAction: () => undefined } });
  await vi.waitFor(() => expect(titles()).toEqual(['3 alerts dismissed', 'Tenant Updated']));
  vi.setSystemTime(Date.now() + 2_000);
  navigate('/hq/support');
  await vi.waitFor(() => expect(titles()).toEqual(['3 alerts dismissed']));
});

test('a toast of the step that led to another page stays there', async () => {
  const { notify, navigate, titles } = setUp();
  notify(good('HQ Logout successful'));
  await vi.waitFor(() => expect(titles()).toEqual(['HQ Logout successful']));
  navigate('/hq/login');
  await new Promise((resolve) => setTimeout(resolve, 100));
  await vi.waitFor(() => expect(titles()).toEqual(['HQ Logout successful']));
});
