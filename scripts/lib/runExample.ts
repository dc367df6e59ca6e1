import { spawn } from 'node:child_process';
import type { Browser } from 'playwright';
import { stop, type ExampleName } from './embedding.ts';
import { at, root } from './paths.ts';
import { watchPage } from './watchPage.ts';

/** With a build, an installation and a new database, beside other tests. */
const startsWithinMs = 300_000;

/** Starts an example by its command, opens the printed address, and reads an alert there. */
export async function runExample(browser: Browser, name: ExampleName): Promise<void> {
  const child = spawn(process.execPath, [at('scripts/run.mjs'), 'example', name], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const named = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const [, address] = /The example runs at (\S+),/.exec(said) ?? [];
      if (address) resolve(address);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => reject(new Error(`It ended with ${String(code)}`)));
    setTimeout(() => reject(new Error('It names no address')), startsWithinMs).unref();
  });
  try {
    await readOne(browser, await named);
  } catch (error) {
    throw new Error(`${String(error)}\nIt said:\n${said}`, { cause: error });
  } finally {
    await stop(child);
  }
}

/** The bell opens automatically, since the demo has unread critical alerts. */
async function readOne(browser: Browser, url: string): Promise<void> {
  await watchPage(browser, url, async (page) => {
    const panel = page.getByRole('dialog', { name: 'Alerts & Notifications' });
    const unread = panel.locator('[data-part=alert][data-unread]');
    await unread.first().waitFor();
    const before = await unread.count();
    await unread.first().locator('[data-part=unfold]').click();
    await unread.first().getByRole('button', { name: 'Mark Read' }).click();
    await unread.nth(before - 1).waitFor({ state: 'detached' });
  });
}
