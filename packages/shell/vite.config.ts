import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { englishOnly } from './src/build/englishOnly.ts';
import { entitiesByTable } from './src/build/entitiesByTable.ts';
import { slimContracts } from './src/build/slimContracts.ts';

const api = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:4780';
const served = ['/api', '/hq/api', '/ws', '/healthz', '/readyz', '/site', '/help', '/robots.txt', '/sitemap.xml'];

/** The modules of the pages before the sign-in, with their dependencies. */
const signInParts =
  /[\\/]screens[\\/]src[\\/]lib[\\/](AuthLayout|CredentialFields)\.tsx|[\\/]components[\\/]src[\\/](Alert|Badge|Link)[\\/]/;

/** Modules that the frame and most pages need, each of them small, with their dependencies. */
const kitParts = /[\\/]shell[\\/]src[\\/](config[\\/]data|kit[\\/](searchOf|paramsAtom|useSettled))\.ts/;

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin(), slimContracts(), englishOnly(), entitiesByTable()],
  build: {
    target: 'es2024',
    // The content security policy takes fonts and scripts from files only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: true,
    manifest: true,
    rolldownOptions: {
      output: {
        // The first load carries the names of all files; those of routes are worth reading.
        chunkFileNames: ({ name }) => (name.endsWith('Route') ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
        // Each file more is a request more before the first paint; what is packed together is smaller too.
        codeSplitting: {
          groups: [
            { name: 'index', tags: ['$initial'], priority: 2 },
            { name: 'signIn', test: signInParts, priority: 1 },
            { name: 'kit', test: kitParts },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(served.map((path) => [path, { target: api, ws: path === '/ws' }])),
  },
});
