import { expect, test, vi } from 'vitest';
import { fakePage } from '../testing/fakePage.ts';
import { listenTogether } from './sharedStream.ts';

const page = fakePage();
const encoder = new TextEncoder();

/** A tab with its received data, and the number of connections that it has opened. */
function openTab() {
  const end = new AbortController();
  const pipes: ReadableStreamDefaultController<Uint8Array>[] = [];
  const heard: unknown[] = [];
  const onFailure = vi.fn(() => ({}));
  const open = async () => new Response(new ReadableStream({ start: (controller) => void pipes.push(controller) }));
  listenTogether('topics', { open, signal: end.signal, onChanged: (data) => heard.push(data), onFailure });
  const say = (data: unknown) =>
    pipes.at(-1)?.enqueue(encoder.encode(`event: changed\ndata: ${JSON.stringify(data)}\n\n`));
  return { end, pipes, heard, say };
}

test('one tab holds the connection for all, and another takes over without missing an event', async () => {
  const [first, second] = [openTab(), openTab()];
  await page.pass(5_000);
  expect([first.pipes.length, second.pipes.length]).toEqual([1, 0]);
  first.say({ topic: 'tickets' });
  await page.pass(10);
  expect([first.heard, second.heard]).toEqual([[{ topic: 'tickets' }], [{ topic: 'tickets' }]]);
  first.end.abort();
  await page.pass(10);
  expect(second.pipes).toHaveLength(1);
  expect(second.heard.at(-1)).toBeUndefined();
  second.say({ topic: 'tenants' });
  await page.pass(10);
  expect(second.heard.at(-1)).toEqual({ topic: 'tenants' });
  expect(first.heard).toHaveLength(1);
  second.end.abort();
});

test('a new connection means that events may have been missed', async () => {
  const tab = openTab();
  await page.pass(10);
  expect(tab.heard).toEqual([]);
  tab.pipes[0]?.close();
  await page.pass(6_000);
  expect(tab.pipes).toHaveLength(2);
  expect(tab.heard).toEqual([undefined]);
  tab.end.abort();
});
