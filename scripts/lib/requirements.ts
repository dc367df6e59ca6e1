import { once } from 'node:events';
import { globSync } from 'node:fs';
import { connect } from 'node:net';
import { findChromium } from '../vitest/chromium.ts';
import { startPostgres } from '../vitest/postgres-server.ts';
import { findRedis } from '../vitest/redis-server.ts';
import { runCommand } from './command.ts';
import { program } from './paths.ts';

/** A missing requirement of the tests; its message is the line to print. */
export class MissingRequirement extends Error {}

const isRoot = process.getuid?.() === 0;

/** The path of a Chromium: found, downloaded, or installed as root. */
export async function requireChromium(): Promise<string> {
  const chosen = process.env.CHROMIUM_PATH;
  const found = findChromium();
  if (found) return found;
  if (chosen) throw new MissingRequirement(`No browser: CHROMIUM_PATH names ${chosen}, which does not exist.`);
  console.log('No Chromium found; fetching one.');
  const downloaded = await runCommand(program('playwright'), ['install', 'chromium'], { isQuiet: true });
  if (downloaded.code === 0 && (await canRun(findChromium()))) return findChromium() ?? '';
  if (isRoot && (await installDebianPackage())) return findChromium() ?? '';
  throw new MissingRequirement(
    'No browser: install Chromium, or name one in CHROMIUM_PATH; neither its download nor a Debian package could be had.',
  );
}

/** Playwright's download lacks its shared libraries on a bare machine. */
async function canRun(path: string | undefined): Promise<boolean> {
  if (!path) return false;
  const { code } = await runCommand(path, ['--headless', '--no-sandbox', '--version'], { isQuiet: true });
  return code === 0;
}

async function installDebianPackage(): Promise<boolean> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update'], { env, isQuiet: true });
  await runCommand('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'], {
    env,
    isQuiet: true,
  });
  return canRun(findChromium());
}

const packages: Record<string, () => boolean> = {
  'redis-server': () => findRedis() !== undefined,
  libfaketime: () => globSync('/usr/lib/{*/,}faketime/libfaketimeMT.so.1').length > 0,
  postgresql: () => globSync('/usr/lib/postgresql/*/bin/postgres').length > 0,
};

/** Throws a `MissingRequirement` if the machine lacks a requirement of the demanding tests. */
export function requirePackages(): void {
  if (!isRoot) throw new MissingRequirement('test:full needs root: one of its drills mounts a file system.');
  const missing = Object.keys(packages).filter((name) => !packages[name]?.());
  if (missing.length === 0) return;
  throw new MissingRequirement(`test:full needs more Debian packages: apt-get install ${missing.join(' ')}`);
}

/** A PostgreSQL's URL, and how to be done with it. */
export async function requirePostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (!given) {
    return startPostgres().catch((error: unknown) => {
      const reason = String(error instanceof Error ? error.message : error).split('\n')[0];
      throw new MissingRequirement(
        `No PostgreSQL: set TEST_DATABASE_URL; the one that comes as a dependency does not start: ${reason}`,
      );
    });
  }
  if (!(await answers(given)))
    throw new MissingRequirement('No PostgreSQL: nothing answers at the address of TEST_DATABASE_URL.');
  return { url: given, stop: async () => undefined };
}

async function answers(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port || 5432), timeout: 5000 });
  try {
    await Promise.race([
      once(socket, 'connect'),
      once(socket, 'timeout').then(() => Promise.reject(new Error('time-out'))),
    ]);
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
