import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Disconnects a client that takes no byte of an answer for `afterMs`. Node ignores the first timeout of a large
 * write, since the kernel has taken a part of it; so there are two timeouts in that time. A client whose call is
 * still running is not disconnected.
 */
export function cutSlowReaders(server: Server, afterMs: number): void {
  const newest = new WeakMap<Socket, ServerResponse>();
  server.on('request', ({ socket }, answer) => newest.set(socket, answer));
  server.setTimeout(afterMs / 2, (socket: Socket) => {
    // Answers leave a connection in the order of its requests.
    const isAnswering = newest.get(socket)?.closed === false;
    if (isAnswering && socket.writableLength === 0) socket.setTimeout(afterMs / 2);
    else socket.destroy();
  });
}
