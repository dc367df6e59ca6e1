import { cp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Files that the program reads at run time. */
const dataFolders: Plugin = {
  name: 'data-folders',
  async writeBundle({ dir = '' }) {
    for (const folder of ['migrations', 'prepared']) {
      await cp(here(`src/db/${folder}`), join(dir, folder), { recursive: true });
    }
    const inter = here('node_modules/@fontsource/inter');
    const isShipped = (path: string) => !/\.woff2?$/.test(path) || /-(400|600)-normal\.woff$/.test(path);
    for (const name of ['files', 'unicode.json', 'LICENSE']) {
      await cp(join(inter, name), join(dir, 'fonts', name), { recursive: true, filter: isShipped });
    }
    const variable = here('node_modules/@fontsource-variable/inter');
    for (const name of ['files/inter-latin-wght-normal.woff2', 'files/inter-latin-ext-wght-normal.woff2', 'LICENSE']) {
      await cp(join(variable, name), join(dir, 'fonts/variable', basename(name)));
    }
  },
};

export default defineConfig({
  root: here('.'),
  plugins: [dataFolders],
  ssr: { noExternal: true, external: ['@electric-sql/pglite', 'pg-native'] },
  build: {
    ssr: true,
    target: 'node26',
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        server: here('src/server.ts'),
        'embedded-worker': here('src/db/embedded/embedded-worker.ts'),
        'csv-worker': here('src/kernel/csv/csv-worker.ts'),
        'mail-worker': here('src/kernel/mail/mail-worker.ts'),
        'picture-worker': here('src/kernel/pictures/picture-worker.ts'),
        'parse-worker': here('src/nouns/sales/imports/parse-worker.ts'),
        hq: here('src/platform/cli/hq.ts'),
        seed: here('src/platform/cli/seed.ts'),
        backup: here('src/platform/cli/backup.ts'),
        restore: here('src/platform/cli/restore.ts'),
      },
    },
  },
});
