import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import type { Surroundings } from './embedding.ts';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** The directives that docs/embed.md and docs/embed-collaboration.md name, and nothing beyond what the app itself needs. */
const policy = ({ apiBaseUrl, tokenUrl }: Surroundings): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    'img-src data:',
    `connect-src 'self' ${apiBaseUrl} ${apiBaseUrl.replace(/^http/, 'ws')} ${tokenUrl}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

/** Serves an app's files on loopback as a strict site would. */
export async function serveFolder(
  folder: string,
  port: number,
  surroundings: Surroundings,
): Promise<{ url: string; close(): Promise<void> }> {
  const { apiBaseUrl, tokenUrl } = surroundings;
  const standalone = join(folder, 'node_modules/@freight-hq/components/dist/standalone');
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    if (path === '/settings.json') return void response.end(JSON.stringify({ apiBaseUrl, tokenUrl }));
    const file = path.startsWith('/freight-hq/')
      ? join(standalone, path.slice('/freight-hq/'.length))
      : join(folder, path);
    if (!existsSync(file) || !statSync(file).isFile()) return void response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'content-security-policy': policy(surroundings),
    });
    return void response.end(readFileSync(file));
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
