import { parseArgs } from 'node:util';
import { tellRaised } from './parts/raised-limits.ts';
import { connectAll, nameOf, socketKinds, startBenchServer } from './parts/socket-kinds.ts';

// Memory of an idle connection on the server, including sign-in and presence if the server has them.
const { values } = parseArgs({ options: { connections: { type: 'string' } } });
const connections = Number(values.connections ?? 5_000);
const perRoom = 50;

tellRaised();
console.log(`Memory of an idle connection, of ${connections}`);
for (const kind of socketKinds) {
  const server = await startBenchServer(kind, perRoom);
  // The first few connections allocate shared memory.
  await connectAll(kind, server.port, 200, () => undefined);
  const before = await server.memory();
  await connectAll(kind, server.port, connections, () => undefined);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const after = await server.memory();
  const each = (bytes: number) => `${(bytes / connections / 1024).toFixed(1)} kB`;
  const resident = each(after.rss - before.rss);
  const held = after.held === undefined || before.held === undefined ? undefined : each(after.held - before.held);
  const goal = kind === 'product' ? ' (goal 10 kB)' : '';
  // The held bytes are exact; free pages of an earlier collection reduce the resident size.
  console.log(`  ${nameOf[kind].padEnd(16)} ${held ? `${held} on the heap${goal}, ` : ''}${resident} resident`);
  await server.stop();
}
process.exit(0);
