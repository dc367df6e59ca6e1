import { globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { packed, textOf } from './kit/recorded.ts';
import { type Recording, startRecorder } from './kit/recorder.ts';

const here = new URL('.', import.meta.url);

const wanted = process.argv.slice(2);

// Each noun is recorded from a new API: its `prepare` deletes rows that another noun records.
for (const path of globSync('*/*/record.ts', { cwd: here }).toSorted()) {
  if (wanted.length > 0 && !wanted.includes(dirname(path))) continue;
  const noun = (await import(new URL(path, here).href)) as Recording;
  const recorder = await startRecorder(noun);
  await noun.record(recorder);
  await writeFile(new URL(`${dirname(path)}/answers.json`, here), textOf(packed(recorder.exchanges())));
  await recorder.api.close();
}
