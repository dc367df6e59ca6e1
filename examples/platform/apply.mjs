/** Stores an event and what it lets its company do, once and never backwards. Runs in a transaction. */
export function applyEvent(db, { id, type, externalId, version, data }) {
  const isKnown = externalId === null || db.prepare('select 1 from companies where id = ?').get(externalId);
  const outcome = isKnown ? 'applied' : 'failed';
  const stored = db
    .prepare(`insert into events (id, type, company, version, outcome, detail, at) values (?, ?, ?, ?, ?, ?, ?)
      on conflict do nothing`)
    .run(id, type, externalId, version, outcome, isKnown ? null : 'Unknown company', new Date().toISOString());
  if (stored.changes > 0 && isKnown && data.entitlements) {
    setEntitlements(db, externalId, data.entitlements, 'where excluded.version > entitlements.version');
  }
}

/** What HQ says now counts, also if a higher version was known: HQ was restored from a backup. */
export const replaceEntitlements = (db, company, entitlements) => setEntitlements(db, company, entitlements, '');

function setEntitlements(db, company, { version, access, accessEndsAt, reason }, condition) {
  db.prepare(`insert into entitlements (company, version, access, access_ends_at, reason) values (?, ?, ?, ?, ?)
    on conflict (company) do update set version = excluded.version, access = excluded.access,
      access_ends_at = excluded.access_ends_at, reason = excluded.reason ${condition}`).run(
    ...[company, version, access, accessEndsAt, reason],
  );
}
