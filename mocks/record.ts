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
  if (!noun.record) continue;
  const recorder = await startRecorder(noun);
  const write = (name: string, text: string) => writeFile(new URL(`${dirname(path)}/${name}.json`, here), text);
  const files = await noun.record(recorder);
  if (!files) await write('answers', textOf(packed(recorder.exchanges())));
  for (const [name, value] of Object.entries(files ?? {})) await write(name, `${JSON.stringify(value, null, 2)}\n`);
  await recorder.api.close();
}
