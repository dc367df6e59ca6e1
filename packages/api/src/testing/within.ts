import { runInNewContext } from 'node:vm';

/** Runs code that a hostile input may keep busy for hours, and throws after ten seconds instead. */
export const withinSeconds = <T>(run: () => T): T => runInNewContext('run()', { run }, { timeout: 10_000 }) as T;
