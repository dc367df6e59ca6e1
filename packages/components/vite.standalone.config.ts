import { readFileSync } from 'node:fs';
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

/** One file has no parts that load later: what is imported on first use is part of it, without wrappers. */
const inOnePart: Plugin = {
  name: 'in-one-part',
  enforce: 'post',
  transform(code) {
    const imports: string[] = [];
    const changed = code.replaceAll(/import\((["'`])(\.[^"'`]+)\1\)/g, (_whole, _quote, path: string) => {
      imports.push(`import * as part${imports.length} from '${path}';\n`);
      return `Promise.resolve(part${imports.length - 1})`;
    });
    return imports.length > 0 ? { code: imports.join('') + changed, map: null } : null;
  },
};

/** Licences ask for their text in every copy: each bundled package's stands at the head of the file. */
const withLicences: Plugin = {
  name: 'with-licences',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const folders = new Set(
        Object.keys(chunk.modules).map((id) => /^\/.*\/node_modules\/(@[^/]+\/)?[^/]+/.exec(id)?.[0]),
      );
      const texts = [...folders].flatMap((folder) =>
        folder ? [readFileSync(`${folder}/LICENSE`, 'utf8').trim().replaceAll(/\s+/g, ' ')] : [],
      );
      chunk.code = `/*! ${texts.join('\n\n')} */\n${chunk.code}`;
    }
  },
};

/** One at a time, by mode: a file that holds all it needs has one entry. */
const widgets: Record<string, Record<string, string>> = {
  alerts: { alerts: 'src/connect/alerts/standalone.ts' },
  collaborate: { collaborate: 'src/connect/collaboration/standalone.ts' },
};

/** One file for pages without a bundler. Preact stands in for React there: a seventh of its weight. */
export default defineConfig(({ mode }) => ({
  plugins: [react(), vanillaExtractPlugin({ identifiers: 'short' }), inOnePart, withoutStyleSheets, withLicences],
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
      output: {
        codeSplitting: false,
        minify: true,
        generatedCode: { symbols: false },
        comments: { annotation: false },
      },
      onLog(level, log, handler) {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handler(level, log);
      },
    },
  },
}));
