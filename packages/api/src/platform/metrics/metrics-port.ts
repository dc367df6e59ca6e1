import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SettingsError } from '../../http/settings/settings-source.ts';
import type { Instruments } from './instruments.ts';

/** Answers `GET /metrics` on a port of its own, which only this machine can reach. */
export async function startMetricsPort(
  instruments: Instruments,
  port: number,
): Promise<{ port: number; stop(): Promise<void> }> {
  const server = createServer({ requestTimeout: 5_000, keepAliveTimeout: 5_000 }, (request, response) => {
    const isAsked = request.method === 'GET' && request.url === '/metrics';
    if (!isAsked) return void response.writeHead(404).end();
    instruments.expose().then(
      (text) =>
        response.writeHead(200, { 'content-type': instruments.contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening').catch((error: unknown) => {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw isTaken ? new SettingsError('METRICS_PORT', 'is in use by another program') : error;
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
