import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLineWriter } from './line-writer.ts';

const setup = () => {
  const written: string[] = [];
  const process = new EventEmitter();
  return {
    written,
    process,
    write: createLineWriter({ write: (text) => written.push(text) }, process as NodeJS.Process),
  };
};

test('lines of one turn are one write, in their order', async () => {
  const { written, write } = setup();
  write('a');
  write('b');
  expect(written).toEqual([]);
  await setImmediate();
  write('c');
  await setImmediate();
  expect(written).toEqual(['a\nb\n', 'c\n']);
});

test('the end of the process loses no line', () => {
  const { written, process, write } = setup();
  write('last words');
  process.emit('exit');
  expect(written).toEqual(['last words\n']);
});
