import { parseArgs } from 'node:util';
import { connectAll, socketKinds, startBenchServer } from './parts/socket-kinds.ts';

// What an idle connection costs the server, sign-in and presence included where there is such a thing.
const { values } = parseArgs({ options: { connections: { type: 'string' } } });
const connections = Number(values.connections ?? 5_000);
const perRoom = 50;

for (const kind of socketKinds) {
  const server = await startBenchServer(kind, perRoom);
  // The first few pay for what all share.
  await connectAll(kind, server.port, 200, () => undefined);
  const before = await server.memory();
  await connectAll(kind, server.port, connections, () => undefined);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const after = await server.memory();
  const each = (bytes: number) => `${(bytes / connections / 1024).toFixed(1)} kB`;
  console.log(
    `${kind}: ${each(after.rss - before.rss)} resident, ${each(after.held - before.held)} on the heap, a connection of ${connections}`,
  );
  await server.stop();
}
process.exit(0);
