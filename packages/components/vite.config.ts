import { globSync, readFileSync } from 'node:fs';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const manifest = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
};
const external = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });

// The file named like its folder is the public one; theme and styles have a few more.
const publicFiles = globSync('src/*/*.tsx', { cwd: import.meta.dirname })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /^src\/(\w+)\/\1\.tsx$/.test(path));
const entry = Object.fromEntries(
  [...publicFiles, 'src/theme/vars.css.ts', 'src/theme/media.ts', 'src/styles/styles.ts'].map((path) => [
    path.replace(/^src\/|\.tsx?$/g, ''),
    path,
  ]),
);

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin()],
  build: {
    lib: { entry, formats: ['es'], cssFileName: 'styles' },
    target: 'es2022',
    minify: false,
    sourcemap: true,
    rolldownOptions: { external: (id) => external.some((name) => id === name || id.startsWith(`${name}/`)) },
  },
});
