import { globSync, readFileSync } from 'node:fs';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const manifest = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
};
const external = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });

// The file named like its folder is the public one, and each embedded widget has one door.
const publicFiles = globSync('src/*/*.tsx', { cwd: import.meta.dirname })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /^src\/([A-Z]\w*)\/\1\.tsx$/.test(path));
const entry = Object.fromEntries(
  [...publicFiles, 'src/connect/alerts.tsx', 'src/connect/collaborate.tsx', 'src/styles/styles.ts'].map((path) => [
    path.replace(/^src\/|\.tsx?$/g, ''),
    path,
  ]),
);

/** Everything published runs in a browser; a framework that renders on a server wants to be told. */
const clientOnly = "'use client';";

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin()],
  build: {
    lib: { entry, formats: ['es'], cssFileName: 'styles' },
    target: 'es2022',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      external: (id) => external.some((name) => id === name || id.startsWith(`${name}/`)),
      output: { banner: clientOnly },
      // The directives of single files; the banner stands for them all.
      onLog(level, log, handler) {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handler(level, log);
      },
    },
  },
});
