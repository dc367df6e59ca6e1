import { type SQL, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { system } from '../../kernel/actor.ts';
import { beforeStep } from '../../testing/database/before-step.ts';
import { pastTriggers } from '../../testing/database/past-triggers.ts';
import { type Database, queryRows } from '../tx.ts';

const read = (db: Database, query: SQL) => db.withTx(system('test'), (tx) => queryRows(tx, query), { asOwner: true });

it('figures of leads that were stored for want of a value are not known after the upgrade', async () => {
  await beforeStep('leads_not_known', async (db, upgrade) => {
    await pastTriggers(db, async (tx) => {
      await tx.execute(sql`insert into leads (id, company_name, contact_name, contact_email, contact_phone, industry, source,
          status, stage, value_cents, city, state, country, employees, loads_a_year, annual_revenue_cents, stage_at,
          board_rank, created_at)
        select id, id, 'Ann Lee', 'ann@' || id || '.example', '312 555 0101', 'Retail', 'Website', 'Hot', 'Lead', 0, 'Reno',
          'NV', 'USA', employees, loads, cents, now(), row_number() over (), now()
        from (values ('none', 1, 0, 0::bigint), ('revenue', 1, 0, 500000), ('loads', 1, 40, 0), ('size', 20, 0, 0),
          ('all', 20, 40, 500000)) given (id, employees, loads, cents)`);
    });
    await upgrade();
    expect(
      await read(
        db,
        sql`select id, employees, loads_a_year as loads, annual_revenue_cents::int as cents from leads order by board_rank`,
      ),
    ).toEqual([
      { id: 'none', employees: null, loads: null, cents: null },
      { id: 'revenue', employees: 1, loads: 0, cents: 500_000 },
      { id: 'loads', employees: 1, loads: 40, cents: null },
      { id: 'size', employees: 20, loads: 0, cents: null },
      { id: 'all', employees: 20, loads: 40, cents: 500_000 },
    ]);
    // A company without industry is taken from now on.
    await read(db, sql`update leads set industry = '' where id = 'none'`);
    await expect(read(db, sql`update leads set industry = 'Farming' where id = 'none'`)).rejects.toThrow();
    await upgrade('newest');
  });
});

it('one employee that stands for an unknown size is not known after the upgrade', async () => {
  await beforeStep('sizes_not_known', async (db, upgrade) => {
    await pastTriggers(db, async (tx) => {
      await tx.execute(sql`insert into leads (id, company_name, contact_name, contact_email, contact_phone, industry, source,
          status, stage, value_cents, city, state, country, employees, loads_a_year, annual_revenue_cents, stage_at,
          board_rank, created_at)
        select id, id, '', '', '', '', source, 'Hot', 'Lead', 0, '', '', '', employees, loads, cents, now(),
          row_number() over (), now()
        from (values ('revenue', 'Website', 1, 0, 500000::bigint), ('loads', 'Website', 1, 40, null), ('size', 'Website', 20, 0, null),
          ('entered later', 'Website', 1, null, null), ('tenant', 'Upsell', 1, 0, null), ('no column', 'Website', 1, 40, null),
          ('empty cell', 'Website', 1, 40, null), ('full cell', 'Website', 1, 40, null), ('no cells left', 'Website', 1, 40, null)
        ) given (id, source, employees, loads, cents)`);
      await tx.execute(sql`insert into lead_imports (id, file_name, file_digest, status, names, mapping, created_at, created_by)
        values ('without', 'a.csv', 'a', 'imported', '["Firm"]', '{"company_name": {"column": "Firm"}}', now(), 'u'),
          ('with', 'b.csv', 'b', 'imported', '["Firm", "Staff"]', '{"company_size": {"column": "Staff"}}', now(), 'u')`);
      await tx.execute(sql`insert into lead_import_rows (import_id, row, line, cells)
        values ('without', 1, 2, '["no column"]'), ('with', 1, 2, '["empty cell", " "]'), ('with', 2, 3, '["full cell", "1"]')`);
      await tx.execute(sql`insert into lead_import_leads (import_id, row, lead_id)
        values ('without', 1, 'no column'), ('with', 1, 'empty cell'), ('with', 2, 'full cell'), ('with', 3, 'no cells left')`);
    });
    await upgrade();
    expect(await read(db, sql`select id, employees, loads_a_year as loads from leads order by board_rank`)).toEqual([
      { id: 'revenue', employees: null, loads: null },
      { id: 'loads', employees: 1, loads: 40 },
      { id: 'size', employees: 20, loads: null },
      { id: 'entered later', employees: 1, loads: null },
      { id: 'tenant', employees: 1, loads: 0 },
      { id: 'no column', employees: null, loads: 40 },
      { id: 'empty cell', employees: null, loads: 40 },
      { id: 'full cell', employees: 1, loads: 40 },
      { id: 'no cells left', employees: 1, loads: 40 },
    ]);
  });
});

const ledgerRows = sql`insert into ledger_transfers (id, journal_id, kind, debit_account_id, credit_account_id, amount_cents, memo, created_at)
  values ('old', 'j', 'move', 'a', 'b', 100, '', '2026-06-29 12:00+00'),
    ('evening', 'j', 'move', 'a', 'b', 100, '', '2026-07-02 02:00+00'),
    ('gap', 'j', 'move', 'a', 'b', 100, '', '2026-07-01 01:00+00')`;
const bankRows = sql`insert into bank_transactions (id, provider_id, company_id, bank_account_id, amount_cents, description, at, seen_at)
  values ('old', 'p1', 'cmp_a', 'acc', 100, '', '2026-06-29 23:00+00', now()),
    ('evening', 'p2', 'cmp_a', 'acc', 100, '', '2026-07-01 20:00+00', now()),
    ('later', 'p3', 'cmp_a', 'acc', 100, '', '2026-07-04 03:59:59+00', now()),
    ('winter', 'p4', 'cmp_a', 'acc', 100, '', '2026-12-02 04:30+00', now())`;
/** With the days that they had in UTC. */
const matches = sql`insert into bank_matches (id, company_id, bank_account_id, bank_transaction_id, ledger_transfer_id, difference_cents, reason, matched_by, matched_at, day)
  values ('old', 'cmp_a', 'acc', 'old', 'old', 0, 'pair', 'u', now(), '2026-06-29'),
    ('evening', 'cmp_a', 'acc', 'evening', 'evening', 0, 'pair', 'u', now(), '2026-07-02'),
    ('gap', 'cmp_a', 'acc', null, 'gap', -100, 'fee', 'u', now(), '2026-07-01'),
    ('later', 'cmp_a', 'acc', 'later', null, 100, 'fee', 'u', now(), '2026-07-04'),
    ('winter', 'cmp_a', 'acc', 'winter', null, 100, 'fee', 'u', now(), '2026-12-02')`;

const daysOf = (db: Database) => read(db, sql`select id, day::text as day from bank_matches order by day, id`);

it('days that were closed in UTC keep their end, and matches of open days get the Eastern day of their later row', async () => {
  await beforeStep('eastern_days', async (db, upgrade) => {
    await pastTriggers(db, async (tx) => {
      for (const rows of [ledgerRows, bankRows, matches]) await tx.execute(rows);
      await tx.execute(sql`insert into ledger_entries (account_id, seq, transfer_id, amount_cents, balance_cents, created_at)
        values ('a', 1, 'old', 100, 100, '2026-06-29 12:00+00')`);
      await tx.execute(sql`insert into bank_closed_days (day, total_cents, closed_by, closed_at)
        values ('2026-06-29', 100, 'u', now()), ('2026-06-30', 100, 'u', now())`);
    });
    await upgrade();
    const ends = sql`select day::text as day, to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as ends
      from bank_closed_days order by day`;
    expect(await read(db, ends)).toEqual([
      { day: '2026-06-29', ends: '2026-06-30 00:00' },
      { day: '2026-06-30', ends: '2026-07-01 00:00' },
    ]);
    expect(await daysOf(db)).toEqual([
      { id: 'old', day: '2026-06-29' },
      { id: 'evening', day: '2026-07-01' },
      // In New York it was still the evening of the 30th, which was closed.
      { id: 'gap', day: '2026-07-01' },
      { id: 'later', day: '2026-07-03' },
      { id: 'winter', day: '2026-12-01' },
    ]);
    const calendar = sql`select eastern_from = date_trunc('month', now(), 'UTC') as "isThisMonth" from bank_calendar`;
    expect(await read(db, calendar)).toEqual([{ isThisMonth: true }]);
    await upgrade('newest');
  });
});

it('a bank without entries is Eastern from its first day', async () => {
  await beforeStep('eastern_days', async (db, upgrade) => {
    await pastTriggers(db, async (tx) => {
      for (const rows of [ledgerRows, bankRows, matches]) await tx.execute(rows);
    });
    await upgrade();
    expect(await read(db, sql`select * from bank_calendar`)).toEqual([]);
    expect(await daysOf(db)).toEqual([
      { id: 'old', day: '2026-06-29' },
      { id: 'gap', day: '2026-06-30' },
      { id: 'evening', day: '2026-07-01' },
      { id: 'later', day: '2026-07-03' },
      { id: 'winter', day: '2026-12-01' },
    ]);
  });
});
