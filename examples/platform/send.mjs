import { kinds, transaction } from './database.mjs';

/** Rows of a call: 1,000 as JSON, more as lines. */
const mostAsJson = 1_000;
export const mostAtOnce = 20_000;

/** Sends every row in a version that HQ does not have. Calls may be repeated, so that nothing is lost in between. */
export async function sendChanges(db, hq) {
  for (const kind of Object.keys(kinds)) {
    let rows;
    do {
      rows = unsent(db, kind);
      if (rows.length > 0) await sendRows(db, hq, kind, rows);
    } while (rows.length >= mostAtOnce);
  }
}

export async function sendRows(db, hq, kind, rows, query = '') {
  const path = `/api/link/v1/${kind}${query}`;
  const { results } = rows.length > mostAsJson ? await hq.postLines(path, rows) : await hq.post(path, { rows });
  transaction(db, () => noteResults(db, kind, rows, results));
}

/** The next rows to send. */
function unsent(db, kind) {
  const changed = db.prepare(`select * from ${kind} where version > sent_version limit ?`).all(mostAtOnce);
  const deleted = db
    .prepare('select id, version from deleted_rows where kind = ? and version > sent_version limit ?')
    .all(kind, mostAtOnce);
  return [
    ...changed.map((row) => toSend(row, kinds[kind])),
    ...deleted.map(({ id, version }) => ({ externalId: id, version, deleted: true })),
  ];
}

/** A row as HQ takes it: whole, in camel case, with its version. */
export function toSend(row, columns) {
  const members = columns.map((column) => [camel(column), column.startsWith('is_') ? row[column] === 1 : row[column]]);
  return { externalId: row.id, version: row.version, ...Object.fromEntries(members) };
}

const camel = (column) => column.replaceAll(/_([a-z])/g, (_match, letter) => letter.toUpperCase());

/** HQ has every row now but those it refused, which are sent again when they have changed. */
function noteResults(db, kind, rows, results) {
  const refusals = new Map(results.filter(({ result }) => result === 'refused').map((row) => [row.index, row]));
  const note = db.prepare(`update ${kind} set sent_version = ?, refusal = ? where id = ?`);
  const noteDeleted = db.prepare('update deleted_rows set sent_version = ? where kind = ? and id = ?');
  for (const [index, { externalId, version, deleted }] of rows.entries()) {
    const { code, errors } = refusals.get(index) ?? {};
    // HQ could not store it: it goes with the next call.
    if (code === 'not_stored') continue;
    if (deleted) noteDeleted.run(version, kind, externalId);
    else note.run(version, code ? `${code} ${JSON.stringify(errors)}` : null, externalId);
  }
}
