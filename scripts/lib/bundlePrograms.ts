import { build } from 'vite';
import { at } from './paths.ts';

/** Bundles programs beside those of the product: from the sources, each start would load 1,900 modules. */
export async function bundlePrograms(folder: string, programs: Record<string, string>): Promise<void> {
  const before = process.env.NODE_ENV;
  await build({
    root: at('packages/api'),
    configFile: at('packages/api/vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: folder, rolldownOptions: { input: programs } },
  });
  // A build sets it to production, which the programs would inherit.
  if (before === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = before;
}
