import { once } from 'node:events';
import { createServer } from 'node:net';

// Below the system's ephemeral ports: a free port stays free until the test's server takes it.
const lowest = 18_000;
const count = 12_000;
let asked = 0;

/** A port for a server that has to be told one; processes side by side look in different places. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = lowest + ((process.pid * 101 + asked++) % count);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port from ${lowest} to ${lowest + count}`);
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
