import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { packed, textOf } from './kit/recorded.ts';
import { type Recording, startRecorder } from './kit/recorder.ts';

const nouns = globSync('*/*/record.ts', { cwd: import.meta.dirname })
  .map(dirname)
  .toSorted();

test.concurrent.each(nouns)('the API answers as the recording of %s', { timeout: 60_000 }, async (noun) => {
  const recording = (await import(join(import.meta.dirname, noun, 'record.ts'))) as Recording;
  const recorder = await startRecorder(recording);
  await recording.record(recorder);
  await recorder.api.close();
  const recorded = await readFile(new URL(`${noun}/answers.json`, import.meta.url), 'utf8');
  expect(textOf(packed(recorder.exchanges()))).toBe(recorded);
});
