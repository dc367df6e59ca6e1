import { once } from 'node:events';
import { createReadStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createZstdDecompress } from 'node:zlib';
import { EmbeddedDatabase } from '../../db/embedded/embedded.ts';
import { lockFolder } from '../../db/embedded/lock.ts';
import { unpackTar } from '../../db/embedded/tar.ts';

const socketIn = (dataDir: string) => join(dataDir, 'backup.sock');

/**
 * Lets `pnpm backup` request a copy from the process that holds the folder. Access to the folder is access to the copy;
 * the operating system enforces it.
 */
export async function offerBackups(db: EmbeddedDatabase, dataDir: string): Promise<void> {
  const path = socketIn(dataDir);
  // The lock on the folder is ours, so a socket that is there is left from a process that died.
  rmSync(path, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => undefined);
    void readAll(socket)
      .then((file) => db.copyTo(file))
      .then(
        () => socket.end('done'),
        (error: unknown) => socket.end(error instanceof Error ? error.message : 'failed'),
      );
  });
  server.listen(path);
  await once(server, 'listening');
  server.unref();
}

/** Copies the database of a folder into a new file, through the process that has it open if there is one. */
export async function backUpEmbedded(dataDir: string, file: string): Promise<void> {
  if (!existsSync(join(dataDir, 'pgdata'))) throw new Error(`There is no database in ${dataDir}`);
  const answer = await askHolder(socketIn(dataDir), file);
  if (answer === 'done') return;
  if (answer !== undefined) throw new Error(`The running server could not copy its database: ${answer}`);
  const db = await EmbeddedDatabase.open({ dataDir, minFreeBytes: 0 });
  await db.copyTo(file).finally(() => db.close());
}

async function askHolder(path: string, file: string): Promise<string | undefined> {
  const socket = connect({ path, allowHalfOpen: true });
  try {
    await once(socket, 'connect');
  } catch {
    return undefined;
  }
  socket.end(file);
  return readAll(socket);
}

/** The request of the other side, read to its end; the socket stays open for the answer. */
async function readAll(socket: Socket): Promise<string> {
  let said = '';
  socket.setEncoding('utf8').on('data', (part: string) => void (said += part));
  await once(socket, 'end');
  return said;
}

/** Unpacks a copy into a folder that has no database yet. */
export async function restoreEmbedded(file: string, dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockFolder(dataDir);
  const folder = join(dataDir, 'pgdata');
  const unfinished = `${folder}.restoring`;
  try {
    if (existsSync(folder))
      throw new Error(`${dataDir} already contains a database; move it away or restore --into another`);
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { mode: 0o700 });
    await unpackTar(createReadStream(file).pipe(createZstdDecompress()), unfinished);
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
    lock.release();
  }
}
