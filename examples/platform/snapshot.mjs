import { kinds } from './database.mjs';
import { mostAtOnce, sendRows, toSend } from './send.mjs';

/** Lists every row to HQ, for instance each night: what the list does not have has gone, whyever it was not sent. */
export async function sendSnapshots(db, hq) {
  for (const kind of Object.keys(kinds)) {
    const { id } = await hq.post('/api/link/v1/snapshots', { kind });
    let count = 0;
    for (let rows = page(db, kind, ''); rows.length > 0; rows = page(db, kind, rows.at(-1).externalId)) {
      await sendRows(db, hq, kind, rows, `?snapshot=${id}`);
      count += rows.length;
    }
    // Many rows that have gone wait for a person of HQ, who releases or rejects them.
    const { missing, state } = await hq.post(`/api/link/v1/snapshots/${id}/finish`, { rows: count });
    console.log(`Snapshot of ${kind}: ${count} rows, ${missing} have gone (${state})`);
  }
}

const page = (db, kind, after) =>
  db
    .prepare(`select * from ${kind} where id > ? order by id limit ?`)
    .all(after, mostAtOnce)
    .map((row) => toSend(row, kinds[kind]));
