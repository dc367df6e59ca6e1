/** Tells HQ what each company pays and since when. A person of HQ looks at it and commits it. */
export async function sendOpenings(db, hq) {
  const note = db.prepare('update prices set is_sent = 1, refusal = ? where company = ?');
  for (const { company, ...price } of db.prepare('select * from prices where is_sent = 0').all()) {
    try {
      await hq.put(`/api/link/v1/openings/${company}`, {
        ...{ plan: price.plan, seats: price.seats, baseCents: price.base_cents, seatCents: price.seat_cents },
        // Without a history, the price has always been that of today.
        ...{ startedAt: price.started_at, billedThrough: price.billed_through },
      });
      note.run(null, company);
    } catch (error) {
      if (error.status !== 422) throw error;
      note.run(error.message, company);
    }
  }
}
