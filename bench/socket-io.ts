import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';

/** Listens on a free port, whose number it answers; sends each text to every client. */
export async function listen(): Promise<number> {
  const server = createServer();
  const sockets = new Server(server, { transports: ['websocket'], perMessageDeflate: false, serveClient: false });
  sockets.on('connection', (socket) => {
    socket.on('m', (text: string) => sockets.emit('m', text));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Connects one client; `hear` gets each text that arrives. */
export async function connect(port: number, hear: (text: string) => void) {
  const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true, reconnection: false });
  socket.on('m', hear);
  await new Promise<void>((resolve) => void socket.once('connect', () => resolve()));
  return { send: (text: string) => void socket.emit('m', text), close: () => void socket.disconnect() };
}
