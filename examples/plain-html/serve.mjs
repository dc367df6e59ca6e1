import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';

const files = {
  '/': ['index.html', 'text/html'],
  '/app.js': ['app.js', 'text/javascript'],
  '/freight-hq/alerts.js': ['node_modules/@freight-hq/components/dist/standalone/alerts.js', 'text/javascript'],
  '/collaborate.html': ['collaborate.html', 'text/html'],
  '/collaborate.js': ['collaborate.js', 'text/javascript'],
  '/freight-hq/collaborate.js': [
    'node_modules/@freight-hq/components/dist/standalone/collaborate.js',
    'text/javascript',
  ],
};

createServer(async ({ url }, response) => {
  const [path, type] = files[url] ?? [];
  if (url === '/settings.json') {
    const { API_BASE_URL: apiBaseUrl, TOKEN_URL: tokenUrl } = process.env;
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ apiBaseUrl, tokenUrl }));
  } else if (path) {
    response.writeHead(200, { 'Content-Type': type }).end(await readFile(new URL(path, import.meta.url)));
  } else {
    response.writeHead(404).end();
  }
}).listen(Number(process.env.PORT), '127.0.0.1');
