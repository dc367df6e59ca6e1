import { z } from 'zod';
import { endpoint, open } from '../../src/http/contract/endpoint.ts';
import { createLineWriter } from '../../src/kernel/log/line-writer.ts';
import { createLogger } from '../../src/kernel/log/logger.ts';
import { readSettings } from '../../src/platform/settings/read-settings.ts';
import { rawJson } from '../../src/http/pipeline/reply.ts';
import { servePublic } from '../../src/http/pipeline/serve.ts';
import { startServer } from '../../src/platform/start/start-server.ts';
import { cachedBytes, tenantList, tenants } from './answers.ts';
import { reportTo } from './served.ts';

const none = () => Promise.reject(new Error('This benchmark has no database'));
const settings = readSettings({ NODE_ENV: 'production', ALLOW_EMBEDDED_IN_PRODUCTION: '1', PORT: '0' });
const base = { method: 'GET', access: open, summary: 'Measured' } as const;
const cached = endpoint({ ...base, path: '/api/cached', response: z.object({ text: z.string() }) });
const listed = endpoint({ ...base, path: '/api/listed', response: tenantList });

// All of the product between the socket and the handler, the log included; only the cap on requests is raised.
const server = await startServer({
  settings: { ...settings, limits: { ...settings.limits, requestsPerAddressPerMinute: Number.MAX_SAFE_INTEGER } },
  logger: createLogger(createLineWriter(process.stdout, process)),
  db: { kind: 'embedded', withTx: none, withAdmitted: none, checkReady: none, close: async () => undefined },
  extraRoutes: [servePublic(cached, async () => rawJson(cachedBytes)), servePublic(listed, async () => tenants)],
});
reportTo(process, { url: server.url });
process.once('disconnect', () => process.exit(0));
