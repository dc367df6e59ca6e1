import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

export const day = 86_400;

/** The clock of a process, which can be moved while it runs; durations stay true. */
export interface MovableClock {
  /** Settings for the process. */
  env: Record<string, string>;
  /** By how many seconds it is ahead from now on. */
  move(seconds: number): Promise<void>;
}

/** A clock that is kept in a file. */
export async function movableClock(file: string): Promise<MovableClock> {
  const [library] = globSync('/usr/lib/{*/,}faketime/libfaketimeMT.so.1');
  if (!library) throw new Error('This drill needs the Debian package libfaketime');
  const env = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  const move = (seconds: number) => writeFile(file, `${seconds < 0 ? '' : '+'}${seconds}`);
  await move(day);
  const ask = ['-e', 'process.stdout.write(String(Date.now()))'];
  const { stdout } = await promisify(execFile)(process.execPath, ask, { env: { ...process.env, ...env } });
  // Without the library the drill would test nothing.
  if (Number(stdout) < Date.now() + (day / 2) * 1_000) throw new Error('The clock of a process cannot be moved here');
  await move(0);
  return { env, move };
}
