import { spawn } from 'node:child_process';
import { createServer } from 'vite';
import { at, root } from './lib/paths.ts';

const apiPort = process.env.PORT ?? '4780';
const portalPort = Number(process.env.PORTAL_PORT ?? 5173);
const portalOrigins = [`http://localhost:${portalPort}`, `http://127.0.0.1:${portalPort}`];

const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', at('packages/api/src/server.ts')], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: apiPort,
    ALLOWED_ORIGINS: [process.env.ALLOWED_ORIGINS, ...portalOrigins].filter(Boolean).join(','),
  },
});

process.env.API_ORIGIN = `http://127.0.0.1:${apiPort}`;
const portal = await createServer({
  root: at('packages/shell'),
  configFile: at('packages/shell/vite.config.ts'),
  server: { port: portalPort, strictPort: true },
});
await portal.listen();
portal.printUrls();

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => api.kill(signal));
api.once('exit', async (code) => {
  await portal.close();
  process.exit(code ?? 0);
});
