import { join } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { build, type Rolldown } from 'vite';
import { at } from './paths.ts';
import { gzipSize } from './size.ts';

export interface BellSize {
  /** The bell and its connection, which every page loads. */
  first: number;
  /** The panel, which loads when it is opened for the first time. */
  panel: number;
  /** The one file of a page without React, with all it needs. */
  standalone: number;
}

/** Bytes after gzip that the connected bell adds to an app with React, styles included: they travel as text in the scripts. */
export async function measureBell(): Promise<BellSize> {
  const chunks = await bundle(join(at('packages/components'), 'src/connect/AlertsBellWidget.tsx'));
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The bell has no entry');
  const first = new Set([entry.fileName, ...entry.imports]);
  const sum = (wanted: (chunk: Rolldown.OutputChunk) => boolean): number =>
    chunks.filter(wanted).reduce((total, { code }) => total + gzipSize(code), 0);
  const standalone = await bundle(undefined);
  return {
    first: sum(({ fileName }) => first.has(fileName)),
    panel: sum(({ fileName }) => !first.has(fileName)),
    standalone: standalone.reduce((total, { code }) => total + gzipSize(code), 0),
  };
}

async function bundle(entry: string | undefined): Promise<Rolldown.OutputChunk[]> {
  const root = at('packages/components');
  const configured = { root, logLevel: 'error' as const, build: { write: false } };
  const result = await build(
    entry === undefined
      ? { ...configured, configFile: join(root, 'vite.standalone.config.ts') }
      : {
          ...configured,
          configFile: false,
          plugins: [vanillaExtractPlugin()],
          build: {
            write: false,
            target: 'es2022',
            lib: { entry, formats: ['es'] },
            rolldownOptions: { external: /^react(-dom)?(\/|$)/, output: { minify: true } },
          },
        },
  );
  const outputs = Array.isArray(result) ? result : [result];
  return outputs.flatMap((each) => ('output' in each ? each.output : [])).filter((each) => each.type === 'chunk');
}
