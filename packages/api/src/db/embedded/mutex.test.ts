import { expect, it } from 'vitest';
import { Mutex } from './mutex.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('runs one task at a time, in the order of arrival', async () => {
  const mutex = new Mutex(1_000);
  const seen: string[] = [];
  const enter = (name: string) =>
    mutex.run(async () => {
      seen.push(`${name} in`);
      await pause(5);
      seen.push(`${name} out`);
    });
  await Promise.all(['a', 'b', 'c'].map(enter));
  expect(seen).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out']);
});

it('runs an urgent task before the waiting tasks', async () => {
  const mutex = new Mutex(1_000);
  const seen: string[] = [];
  const enter = (name: string, isUrgent = false) =>
    mutex.run(
      async () => {
        await pause(1);
        seen.push(name);
      },
      { isUrgent },
    );
  await Promise.all([enter('a'), enter('b'), enter('c'), enter('probe', true)]);
  expect(seen).toEqual(['a', 'probe', 'b', 'c']);
});

it('rejects a task that waits too long, and forgets it', async () => {
  const mutex = new Mutex(20);
  const holding = mutex.run(() => pause(80));
  await expect(mutex.run(async () => 'late')).rejects.toMatchObject({ status: 503 });
  await holding;
  expect(await mutex.run(async () => 'next')).toBe('next');
});

it('goes on after a failure', async () => {
  const mutex = new Mutex(1_000);
  await expect(mutex.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await mutex.run(async () => 'yes')).toBe('yes');
});
