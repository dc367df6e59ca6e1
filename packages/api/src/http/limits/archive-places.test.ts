import { expect, test } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { takePlace } from './archive-places.ts';

test('a user has two places, each until it is left or unused for 30 seconds', () => {
  let time = 0;
  const userId = newId('usr');
  const take = (of = userId) => takePlace(of, () => time);
  const [first, second] = [take(), take()];
  expect(take()).toBeUndefined();
  expect(take(newId('usr'))).toBeDefined();
  first?.leave();
  first?.leave();
  expect(take()).toBeDefined();
  time += 20_000;
  second?.keep();
  expect(take()).toBeUndefined();
  time += 10_000;
  // The second one is still in use; the third one has not been read since.
  expect(take()).toBeDefined();
  expect(take()).toBeUndefined();
});
