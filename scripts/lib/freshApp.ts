import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './command.ts';
import type { Surroundings } from './embedding.ts';
import { root } from './paths.ts';

/** Entry points that an app can import, some components, and entry points that it cannot. */
const open = [
  'alerts',
  'collaborate',
  'AlertsBell',
  'AnnotationOverlay',
  'Collaborate',
  'Button',
  'Clock',
  'DataTable',
  'styles.css',
];
const closed = [
  '',
  '/theme',
  '/vars',
  '/media',
  '/connect',
  '/styles',
  '/testing',
  '/package.json',
  '/dist/styles.css',
];

async function runScript(folder: string, name: string, code: string): Promise<string> {
  writeFileSync(join(folder, name), code);
  const result = await runCommand(process.execPath, [name], {
    cwd: folder,
    isQuiet: true,
    env: { NODE_ENV: 'production' },
  });
  if (result.code !== 0) throw new Error(result.output);
  return result.output;
}

export async function importEntryPoints(folder: string): Promise<void> {
  const output = await runScript(
    folder,
    'entry-points.mjs',
    `import { existsSync } from 'node:fs';
     import { fileURLToPath } from 'node:url';
     const isThere = (path) => {
       try { return existsSync(fileURLToPath(import.meta.resolve('@freight-hq/components' + path))); } catch { return false; }
     };
     console.log(JSON.stringify({ open: ${JSON.stringify(open)}.filter((name) => !isThere('/' + name)), closed: ${JSON.stringify(closed)}.filter(isThere) }));`,
  );
  const { open: missing, closed: leaking } = JSON.parse(output) as { open: string[]; closed: string[] };
  if (missing.length > 0 || leaking.length > 0) {
    throw new Error(
      `missing: ${missing.join(', ') || 'none'}; open though they should not be: ${leaking.join(', ') || 'none'}`,
    );
  }
}

export async function renderOnServer(folder: string): Promise<void> {
  const output = await runScript(
    folder,
    'on-server.mjs',
    `import { createElement } from 'react';
     import { renderToString } from 'react-dom/server';
     import { AlertsBellWidget } from '@freight-hq/components/alerts';
     import { Button } from '@freight-hq/components/Button';
     import { CollaborateWidget } from '@freight-hq/components/collaborate';
     const errors = [];
     console.error = (...texts) => errors.push(texts.join(' '));
     globalThis.fetch = () => errors.push('fetched');
     const connection = { apiBaseUrl: '', getToken: () => errors.push('asked') };
     const load = { resourceType: 'load', resourceId: '1042', resourceName: 'Load 1042' };
     const html = [
       createElement(AlertsBellWidget, connection),
       createElement(CollaborateWidget, { ...connection, ...load }),
     ].map((widget) => renderToString(widget)).join('');
     await new Promise((resolve) => setTimeout(resolve, 50));
     const button = renderToString(createElement(Button, { disabledReason: 'It was sent' }, 'Send'));
     console.log(JSON.stringify({ html, button, errors }));`,
  );
  const { html, button, errors } = JSON.parse(output) as { html: string; button: string; errors: string[] };
  if (html !== '' || !/^<button.*Send.*It was sent/s.test(button) || errors.length > 0) throw new Error(output);
}

/** Builds the app like its author, and checks the origin of its modules. */
export async function buildFreshApp(
  folder: string,
  { apiBaseUrl, tokenUrl }: Surroundings,
  react: string,
): Promise<void> {
  writeFileSync(
    join(folder, 'vite.config.js'),
    `import { writeFileSync } from 'node:fs';
     const list = { name: 'list', generateBundle() { writeFileSync('modules.json', JSON.stringify([...this.getModuleIds()])); } };
     export default {
       plugins: [list],
       oxc: { jsx: { runtime: 'automatic' } },
       build: { rolldownOptions: { input: ['index.html', 'collaborate.html'] } },
     };`,
  );
  const { code, output } = await runCommand(join(folder, 'node_modules/.bin/vite'), ['build', '--logLevel', 'warn'], {
    cwd: folder,
    isQuiet: true,
    env: { VITE_API_BASE_URL: apiBaseUrl, VITE_TOKEN_URL: tokenUrl, NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(output);
  const modules = JSON.parse(readFileSync(join(folder, 'modules.json'), 'utf8')) as string[];
  const strangers = modules.filter((id) => id.startsWith(`${root}/`) || id.startsWith(`${realpathSync(root)}/`));
  if (strangers.length > 0) throw new Error(`Resolved from the workspace: ${strangers.join(', ')}`);
  const reacts = modules.filter((id) => /\/react\/cjs\/react\.production(\.min)?\.js(\?|$)/.test(id));
  const versions = new Set(reacts.map((id) => /react@([\d.]+)/.exec(id)?.[1]));
  if (versions.size !== 1 || !versions.has(react))
    throw new Error(`React in the bundle: ${[...versions].join(', ') || 'none'}`);
}
