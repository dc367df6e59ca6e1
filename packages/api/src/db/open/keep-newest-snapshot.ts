import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

// The generator compares the tables with the newest snapshot alone; each older one would be thousands of lines more.
const folder = join(import.meta.dirname, '../migrations/meta');
const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'));
for (const name of snapshots.toSorted().slice(0, -1)) rmSync(join(folder, name));
