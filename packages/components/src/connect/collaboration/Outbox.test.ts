import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from '../../testing/fakeBrowser.ts';
import { CollaborationError } from './CollaborationError.ts';
import { Outbox } from './Outbox.ts';
import type { Pending } from './pending.ts';
import type { NewAnnotation } from '../../lib/contract.ts';

let browser: ReturnType<typeof fakeBrowser>;
let sent: Pending[];
let errors: string[];
/** Why the next call fails, if it does. */
let failure: CollaborationError | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  browser = fakeBrowser();
  sent = [];
  errors = [];
  failure = undefined;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () =>
  new Outbox({
    storageKey: 'box',
    send: async (act) => {
      await Promise.resolve();
      if (failure) throw failure;
      sent.push(act);
    },
    onChange: () => {},
    onError: ({ code }, { kind }) => errors.push(`${kind} ${code}`),
  });

const create = (id: string, parentId?: string): Pending => ({
  kind: 'create',
  id,
  draft: { id, ...(parentId !== undefined && { parentId }) } as NewAnnotation,
});
const resolve = (id: string, isResolved = true): Pending => ({ kind: 'change', id, changes: { isResolved } });
const hide = (id: string): Pending => ({ kind: 'change', id, changes: { isVisible: false } });
const remove = (id: string): Pending => ({ kind: 'remove', id });
const offline = () => new CollaborationError('network', 'Nothing answers');
const refused = (status: number) => new CollaborationError('refused', 'No', { status });
const pass = () => vi.advanceTimersByTimeAsync(130_000);

/** Adds without a connection; `sent` reports the result. */
function addOffline(box: Outbox, ...acts: Pending[]): Promise<unknown>[] {
  failure = offline();
  return acts.map((act) => box.add(act).catch((error: unknown) => error));
}

describe('a waiting change', () => {
  test('is sent in its order once there is a connection', async () => {
    const box = open();
    const acts = [create('a'), create('b', 'a'), resolve('a'), remove('c')];
    const done = addOffline(box, ...acts);
    await pass();
    expect(sent).toEqual([]);
    failure = undefined;
    browser.window.dispatchEvent(new Event('online'));
    await Promise.all(done);
    expect(sent).toEqual(acts);
    expect(box.pending).toEqual([]);
    expect(browser.stored.size).toBe(0);
  });

  test('is retried without an event of a connection', async () => {
    const box = open();
    const [done] = addOffline(box, resolve('a'));
    await vi.advanceTimersByTimeAsync(1_000);
    failure = undefined;
    await pass();
    await done;
    expect(sent).toEqual([resolve('a')]);
  });

  test('outlives the page', async () => {
    const box = open();
    void addOffline(box, create('a'), resolve('b'), remove('c'));
    await vi.advanceTimersByTimeAsync(0);
    box.close();
    failure = undefined;
    open();
    await pass();
    expect(sent).toEqual([create('a'), resolve('b'), remove('c')]);
  });

  test('is left alone where it is not ours', async () => {
    browser.stored.set('box', '[null, 7, {"kind":"create","id":"a"}, {"kind":"change","id":"b"}, {"id":"c"}]');
    const box = open();
    await pass();
    expect(box.pending).toEqual([]);
    browser.stored.set('box', '{');
    expect(open().pending).toEqual([]);
  });
});

describe('changes of one annotation', () => {
  test('are sent as one', async () => {
    const box = open();
    const done = addOffline(box, create('x'), resolve('a'), hide('a'), resolve('a', false));
    await pass();
    failure = undefined;
    box.flush();
    await Promise.all(done);
    expect(sent[1]).toEqual({ kind: 'change', id: 'a', changes: { isResolved: false, isVisible: false } });
    expect(sent).toHaveLength(2);
  });

  test('go with it when it is deleted', async () => {
    const box = open();
    const done = addOffline(box, create('x'), resolve('a'), create('reply', 'a'), remove('a'));
    await pass();
    expect(box.pending).toEqual([create('x'), remove('a')]);
    failure = undefined;
    box.flush();
    await Promise.all(done);
    expect(sent).toEqual([create('x'), remove('a')]);
  });

  test('and the annotation itself are forgotten where the server never heard of it', async () => {
    const box = open();
    const done = addOffline(box, create('x'), create('a'), resolve('a'), create('reply', 'a'), remove('a'));
    await pass();
    expect(box.pending).toEqual([create('x')]);
    failure = undefined;
    box.flush();
    await Promise.all(done);
    expect(sent).toEqual([create('x')]);
  });
});

describe('a refusal', () => {
  test('keeps words for their author, and goes on with the rest', async () => {
    const box = open();
    failure = refused(422);
    await expect(box.add(create('a'))).rejects.toBe(failure);
    failure = undefined;
    await box.add(create('b'));
    expect(box.pending).toEqual([create('a')]);
    expect(sent).toEqual([create('b')]);
    expect(errors).toEqual(['create refused']);
    box.close();
    open();
    await pass();
    expect(sent).toEqual([create('b'), create('a')]);
  });

  test('takes a change back', async () => {
    const box = open();
    failure = refused(403);
    await expect(box.add(resolve('a'))).rejects.toBe(failure);
    expect(box.pending).toEqual([]);
  });

  test('keeps everything after a sign-out', async () => {
    const box = open();
    failure = new CollaborationError('unauthenticated', 'Nobody', { status: 401 });
    await expect(box.add(resolve('a'))).rejects.toBe(failure);
    expect(box.pending).toEqual([resolve('a')]);
  });
});
