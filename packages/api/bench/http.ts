import { verdict } from '../../../scripts/lib/verdict.ts';
import { load, takeTurns } from './parts/load.ts';
import { serveApart } from './parts/served.ts';

const rounds = Number(process.argv[2] ?? 9);
const requests = 2_000;

/** Overhead of the product for an answer without work, compared with plain Node. */
const plain = await serveApart('plain-http.ts', []);
const product = await serveApart('product-http.ts', []);
try {
  console.log(`Medians of ${rounds} rounds of ${requests} requests, 8 at a time. CPU of the server's process.\n`);
  for (const [what, path, goal] of [
    ['cached 20 kB of JSON', '/api/cached', 1.3],
    ['67 objects to JSON', '/api/listed', 1.5],
  ] as const) {
    const found = await takeTurns(
      { plain: () => load(plain, { path, requests }), product: () => load(product, { path, requests }) },
      rounds,
    );
    const ratio = found.product.cpuUs / found.plain.cpuUs;
    console.log(
      `${what}: node:http ${us(found.plain.cpuUs)}, product ${us(found.product.cpuUs)}: ${ratio.toFixed(2)}x (${verdict(ratio, goal, 'x')})`,
    );
  }
} finally {
  await Promise.all([plain.stop(), product.stop()]);
}

function us(value: number): string {
  return `${value.toFixed(0)} us`;
}
