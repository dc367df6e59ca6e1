import { logoPath } from './logo-path.ts';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { Context } from 'hono';
import { isFresh } from './conditional.ts';
import { chooseEncoding, compress, type Encoding } from './encoding.ts';
import { notFound } from '../../kernel/errors.ts';
import { escapeHtml } from '../../kernel/escape-html.ts';
import { type Brand, productName } from '../settings/settings.ts';
import type { HttpEnv } from './http-env.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const packed: readonly string[] = ['.png', '.ico', '.woff2'];
const hashedFolder = '/assets/';

interface ShellFile {
  type: string;
  tag: string;
  body(encoding: Encoding): Promise<Buffer<ArrayBuffer>>;
  isPacked: boolean;
}

interface ShellPaths {
  /** Whether the portal has a page at this path. */
  isAddress(path: string): boolean;
  /** Answers a path that is neither a file nor an address, within the limits of unknown callers. */
  limited(c: Context<HttpEnv>, answer: () => Promise<Response>): Promise<Response>;
}

/**
 * Serves the built portal: its files by name, its page for every other address, which is 404 outside of the portal's
 * own; undefined if nothing is built.
 */
export function shellFiles(
  folder: string,
  { isAddress, limited }: ShellPaths,
  brand: Brand,
): ((c: Context<HttpEnv>) => Promise<Response>) | undefined {
  if (!existsSync(join(folder, 'index.html'))) return undefined;
  const paths = listFiles(folder);
  const loaded = new Map<string, Promise<ShellFile>>();
  // Only listed names are ever opened, so no spelling of a path leads outside the folder.
  const load = (path: string) => {
    const file = loaded.get(path) ?? loadFile(join(folder, path), path === '/index.html' ? brand : undefined);
    loaded.set(path, file);
    return file;
  };
  return async (c) => {
    const path = decode(c.req.path);
    if (paths.has(path)) return answer(c, await load(path), path.startsWith(hashedFolder));
    const page = () => load('/index.html');
    if (!namesFile(path) && isAddress(path)) return answer(c, await page(), false);
    return limited(c, async () => {
      if (namesFile(path)) throw notFound('File not found');
      return answer(c, await page(), false, 404);
    });
  };
}

/** Names of files, also those that scanners look for, such as `/backup.zip` and `/.env`; no address is like them. */
function namesFile(path: string): boolean {
  if (path.startsWith(hashedFolder) || extname(path) in types || path.includes('/.')) return true;
  return path.lastIndexOf('/') === 0 && path.slice(1, -1).includes('.');
}

function listFiles(folder: string): ReadonlySet<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  return new Set(
    files
      .map((file) => `/${file.split(sep).join('/')}`)
      .filter((path) => !path.includes('/.') && extname(path) !== '.map'),
  );
}

async function loadFile(path: string, brand: Brand | undefined): Promise<ShellFile> {
  const built = await readFile(path);
  const plain = brand === undefined ? built : Buffer.from(branded(built.toString(), brand));
  const extension = extname(path);
  const made = new Map<Encoding, Promise<Buffer<ArrayBuffer>>>();
  return {
    type: types[extension] ?? 'application/octet-stream',
    tag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
    isPacked: packed.includes(extension),
    body: (encoding) => {
      const body = made.get(encoding) ?? compress(plain, encoding);
      made.set(encoding, body);
      return body;
    },
  };
}

async function answer(
  c: Context<HttpEnv>,
  file: ShellFile,
  isImmutable: boolean,
  status: 200 | 404 = 200,
): Promise<Response> {
  const headers = {
    'content-type': file.type,
    'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: file.tag,
    vary: 'Accept-Encoding',
  };
  if (status === 200 && isFresh(c.req.header('if-none-match'), file.tag))
    return new Response(null, { status: 304, headers });
  const encoding = file.isPacked ? 'identity' : chooseEncoding(c.req.header('accept-encoding') ?? '');
  const extra: Record<string, string> = encoding === 'identity' ? {} : { 'content-encoding': encoding };
  return new Response(await file.body(encoding), { status, headers: { ...headers, ...extra } });
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The page names the product where it is built; a brand stands in its place, and the page says whether it has a logo. */
function branded(page: string, { name, logo }: Brand): string {
  const named = page.replaceAll(productName, () => escapeHtml(name));
  return logo ? named.replace('</head>', `<meta name="brand-logo" content="${logoPath}"></head>`) : named;
}
