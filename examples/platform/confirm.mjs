const mostAtOnce = 500;

/** Tells HQ what has become of events, so that people see 'Applied on the platform'. */
export async function confirmEvents(db, hq) {
  const rows = db
    .prepare('select id, outcome, detail, at from events where is_confirmed = 0 order by at limit ?')
    .all(mostAtOnce);
  if (rows.length === 0) return;
  const acks = rows.map(({ id, outcome, detail, at }) => ({ eventId: id, outcome, at, ...(detail && { detail }) }));
  await hq.post('/api/link/v1/acks', { acks });
  const note = db.prepare('update events set is_confirmed = 1 where id = ?');
  for (const { id } of rows) note.run(id);
}
