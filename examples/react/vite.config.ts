import { defineConfig } from 'vite';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  build: { rolldownOptions: { input: ['index.html', 'collaborate.html'] } },
});
