import { join } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { build, type Rolldown } from 'vite';
import { at } from './paths.ts';
import { gzipSize } from './size.ts';

export interface WidgetSize {
  /** The button and its connection, which every page loads. */
  first: number;
  /** Files that load on first use. */
  later: number;
  /** The one file of a page without React, with all it needs. */
  standalone: number;
}

export const measureBell = (): Promise<WidgetSize> => measure('alerts/AlertsBellWidget.tsx', 'alerts');

export const measureCollaborate = (): Promise<WidgetSize> =>
  measure('collaboration/CollaborateWidget.tsx', 'collaborate');

/** Bytes after gzip that a hook without an interface adds to an app with React. */
export async function measureHook(door: 'alerts' | 'collaborate', hook: string): Promise<number> {
  const path = join(at('packages/components/src/connect'), `${door}.tsx`);
  const chunks = await bundle(join(path, 'hook'), door, `export { ${hook} } from '${path}';`);
  const entry = chunks.find(({ isEntry }) => isEntry);
  return chunks
    .filter(({ fileName, isEntry }) => isEntry || entry?.imports.includes(fileName))
    .reduce((total, { code }) => total + gzipSize(code), 0);
}

/** Bytes after gzip that a connected widget adds to an app with React, styles included: they travel as text in the scripts. */
async function measure(path: string, mode: string): Promise<WidgetSize> {
  const chunks = await bundle(join(at('packages/components/src/connect'), path), mode);
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error(`${path} has no entry`);
  const first = new Set([entry.fileName, ...entry.imports]);
  const sum = (wanted: (chunk: Rolldown.OutputChunk) => boolean): number =>
    chunks.filter(wanted).reduce((total, { code }) => total + gzipSize(code), 0);
  const standalone = await bundle(undefined, mode);
  return {
    first: sum(({ fileName }) => first.has(fileName)),
    later: sum(({ fileName }) => !first.has(fileName)),
    standalone: standalone.reduce((total, { code }) => total + gzipSize(code), 0),
  };
}

/** An app's own build leaves out what tells bundlers which calls may go. */
const comments = { annotation: false };

async function bundle(entry: string | undefined, mode: string, virtual?: string): Promise<Rolldown.OutputChunk[]> {
  const root = at('packages/components');
  const configured = { root, logLevel: 'error' as const, build: { write: false } };
  const result = await build(
    entry === undefined
      ? { ...configured, mode, configFile: join(root, 'vite.standalone.config.ts') }
      : {
          ...configured,
          configFile: false,
          plugins: [
            vanillaExtractPlugin(),
            {
              name: 'virtual',
              resolveId: (id) => (virtual && id === entry ? id : null),
              load: (id) => (virtual && id === entry ? virtual : null),
            },
          ],
          build: {
            write: false,
            target: 'es2022',
            lib: { entry, formats: ['es'] },
            rolldownOptions: {
              external: /^react(-dom)?(\/|$)/,
              preserveEntrySignatures: 'allow-extension',
              output: { minify: true, comments },
            },
          },
        },
  );
  const outputs = Array.isArray(result) ? result : [result];
  return outputs.flatMap((each) => ('output' in each ? each.output : [])).filter((each) => each.type === 'chunk');
}
