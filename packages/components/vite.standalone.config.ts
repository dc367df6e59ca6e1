import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The widgets bring their styles as text, for their shadow roots. */
const withoutStyleSheets: Plugin = {
  name: 'without-style-sheets',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const name of Object.keys(bundle)) if (name.endsWith('.css')) delete bundle[name];
  },
};

/** One at a time, by mode: a file that holds all it needs has one entry. */
const widgets: Record<string, Record<string, string>> = {
  alerts: { alerts: 'src/connect/alerts/standalone.ts' },
  collaborate: { collaborate: 'src/connect/collaboration/standalone.ts' },
};

/** One file for pages without a bundler. Preact stands in for React there: a seventh of its weight. */
export default defineConfig(({ mode }) => ({
  plugins: [react(), vanillaExtractPlugin({ identifiers: 'short' }), withoutStyleSheets],
  resolve: {
    alias: {
      'react-dom/client': 'preact/compat/client',
      'react/jsx-runtime': 'preact/jsx-runtime',
      'react-dom': 'preact/compat',
      react: 'preact/compat',
    },
  },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    lib: { entry: widgets[mode] ?? {}, formats: ['es'] },
    outDir: 'dist/standalone',
    emptyOutDir: mode !== 'collaborate',
    target: 'es2022',
    rolldownOptions: {
      // Annotations for tree shaking are no longer needed.
      output: { codeSplitting: false, minify: true, comments: { annotation: false } },
      onLog(level, log, handler) {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handler(level, log);
      },
    },
  },
}));
