import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Cuts off whoever takes no byte of an answer, at the latest when `afterMs` have passed. Node forgives the first
 * look at a large write, since the kernel has taken some of it; so it looks twice in that time. A call that is still
 * being answered is waited for.
 */
export function cutSlowReaders(server: Server, afterMs: number): void {
  const answering = new WeakSet<Socket>();
  server.on('request', ({ socket }, answer) => {
    answering.add(socket);
    answer.once('close', () => answering.delete(socket));
  });
  server.setTimeout(afterMs / 2, (socket: Socket) => {
    if (answering.has(socket) && socket.writableLength === 0) socket.setTimeout(afterMs / 2);
    else socket.destroy();
  });
}
