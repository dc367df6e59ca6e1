import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { chromium, type Browser } from 'playwright';
import { build, preview, type InlineConfig } from 'vite';
import { chromiumLaunch } from '../../../../scripts/vitest/chromium.ts';

const root = join(import.meta.dirname, '..');

/** Builds a page of this folder for production, serves it, and measures in it. */
export async function inChromium(page: string, measure: (browser: Browser, url: string) => Promise<void>) {
  const outDir = await mkdtemp(join(tmpdir(), 'page-bench-'));
  const plugins = [react(), vanillaExtractPlugin()];
  const config: InlineConfig = { configFile: false, logLevel: 'error', root, plugins };
  await build({ ...config, build: { outDir, emptyOutDir: true, rolldownOptions: { input: join(root, page) } } });
  const server = await preview({ ...config, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  const address = server.httpServer.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const browser = await chromium.launch(chromiumLaunch());
  try {
    await measure(browser, `http://127.0.0.1:${port}/${page}`);
  } finally {
    await browser.close();
    await server.close();
    await rm(outDir, { recursive: true });
  }
}
