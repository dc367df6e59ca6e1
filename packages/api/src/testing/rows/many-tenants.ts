import { sql } from 'drizzle-orm';
import { system } from '../../kernel/actor.ts';
import type { Database } from '../../db/tx.ts';

const perStatement = 1_000;

/** Adds thousands of simple tenants with only the data of the list; every tenth is new. */
export async function addTenants(db: Database, count: number): Promise<void> {
  for (let start = 1; start <= count; start += perStatement) {
    const numbers = sql`generate_series(${start}::int, ${Math.min(count, start + perStatement - 1)}::int) as n`;
    await db.withTx(system('test'), async (tx) => {
      await tx.execute(sql`insert into companies (id, name, dot_number, created_at)
        select 'cmp_' || lpad(n::text, 26, '0'), 'Thousandfold ' || md5(n::text), 'many-' || n, ${tx.now} from ${numbers}`);
      await tx.execute(sql`insert into tenants
        (id, company_id, tier, health_score, risk_level, last_activity_at, monthly_revenue_cents, created_at, updated_at)
        select 'ten_' || lpad(n::text, 26, '0'), 'cmp_' || lpad(n::text, 26, '0'),
          (array['starter', 'professional', 'enterprise'])[1 + n % 3], n % 101, (array['low', 'medium', 'high'])[1 + n % 3],
          case when n % 10 > 0 then ${tx.now}::timestamptz - n * interval '1 minute' end, n * 7919 % 1000000, ${tx.now}::timestamptz - case when n % 10 = 0 then interval '1 day' else interval '1 year' end, ${tx.now}
        from ${numbers}`);
    });
  }
}
