import { openDatabase } from '../src/db/client.ts';
import { versions } from '../src/db/bookkeeping.ts';
import { auditLog } from '../src/audit/tables.ts';
import { system } from '../src/lib/actor.ts';

// Writes two rows a transaction until it is killed, and names each one only once it is committed.
const [dataDir, round] = process.argv.slice(2);
if (!dataDir || !round) throw new Error('Usage: kill9-writer <folder> <round>');

const db = await openDatabase({ dataDir });
for (let n = 0; ; n++) {
  const name = `kill9-${round}-${n}`;
  await db.withTx(system('kill9'), async (tx) => {
    await tx.insert(versions).values({ name, value: n });
    await tx.insert(auditLog).values({ id: name, at: tx.now, actorLabel: 'kill9', action: 'kill9.write', details: {} });
  });
  process.stdout.write(`${name}\n`);
}
