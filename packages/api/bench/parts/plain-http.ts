import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cachedBytes, tenants } from './answers.ts';
import { reportTo } from './served.ts';

// The yardstick: nothing but Node itself.
const server = createServer((request, response) => {
  const body = request.url === '/api/cached' ? cachedBytes : Buffer.from(JSON.stringify(tenants));
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  reportTo(process, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  process.once('disconnect', () => process.exit(0));
});
