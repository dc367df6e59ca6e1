import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { system } from '../../kernel/actor.ts';
import { beforeStep } from '../../testing/database/before-step.ts';
import { pastTriggers } from '../../testing/database/past-triggers.ts';
import { startsWith, startsWithKept } from '../search-terms.ts';
import { queryRows } from '../tx.ts';

it('an installation with data finds its tickets and leads by their texts after the upgrade', async () => {
  await beforeStep('search', async (db, upgrade) => {
    await pastTriggers(db, async (tx) => {
      await tx.execute(
        sql`insert into companies (id, name, dot_number, created_at) values ('cmp_a', 'Zürich Spedition', '3125408', now())`,
      );
      await tx.execute(sql`insert into tickets (id, company_id, ticket_number, subject, description, customer_email, priority, status, created_at, updated_at)
        select 'tkt_' || n, 'cmp_a', 'TKT-2020-' || n, 'Gate', 'Load LD-2026_' || n, 'a@b.example', 'low', 'open', now(), now() from generate_series(1, 3) n`);
      await tx.execute(sql`insert into ticket_messages (id, company_id, ticket_id, visibility, author, body, created_at)
        select 'tms_' || n, 'cmp_a', 'tkt_2', case n % 2 when 0 then 'public' else 'internal' end, 'staff', 'Dock d-' || n || (select string_agg(' w' || n || '-' || k, '') from generate_series(1, 900) k), now()
        from generate_series(1, 9) n`);
      await tx.execute(sql`insert into leads (id, company_name, contact_name, contact_email, contact_phone, industry, source, status, stage, value_cents, city, state, country, employees, stage_at, board_rank, created_at)
        values ('led_a', 'Łódź Cargo', '', '', '(555) 555-0101', '', 'Website', 'Hot', 'Lead', 0, 'Reno', 'NV', 'USA', 0, now(), 1, now())`);
    });
    await upgrade('newest');
    const found = (term: string, of = startsWith) =>
      db.withTx(system('test'), (tx) =>
        queryRows<{ id: string }>(
          tx,
          sql`select distinct ticket_id as id from ticket_search where words @@ ${of(term)} order by 1`,
        ),
      );
    expect(await found('ld-2026_3')).toEqual([{ id: 'tkt_3' }]);
    expect(await found('d-8')).toEqual([{ id: 'tkt_2' }]);
    for (const word of ['gate', 'w1-900', 'w9-900']) expect(await found(word), word).toContainEqual({ id: 'tkt_2' });
    for (const term of ['l', 'ld', '3', 'd-', 'w9', '2', 'ld-', 'w1-', 'tkt-', '2026_', 'spedition/'])
      expect(await found(term, startsWithKept), term).toEqual(await found(term));
    expect(await found('w1-', startsWithKept)).toEqual([{ id: 'tkt_2' }]);
    const [row] = await db.withTx(system('test'), (tx) =>
      queryRows(
        tx,
        sql`select (select count(*)::int from ticket_search where ticket_id = 'tkt_2') > 1 as "hasParts",
        (select search_text from leads) as text, (select count(*)::int from companies where folded(name) like '%zurich%') as companies`,
      ),
    );
    expect(row).toEqual({
      hasParts: true,
      text: 'lodz cargo reno nv\n(555) 555-0101 5555550101',
      companies: 1,
    });
  });
});
