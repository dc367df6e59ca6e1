import { sql } from 'drizzle-orm';
import type { TestApi } from '../api.ts';

/** Leads that one statement adds. */
const chunk = 10_000;

/** Leads of two years at every stage, each with its history and one note. */
export async function addLeads(api: TestApi, leads: number): Promise<void> {
  const stage = sql`(array['Lead', 'Lead', 'Lead', 'Qualified', 'Discovery', 'Demo Scheduled', 'Proposal', 'Negotiation', 'Closed Won', 'Closed Lost'])[1 + n % 10]`;
  const created = sql`${api.now()}::timestamptz - make_interval(hours => 24 + n % 17000)`;
  const id = (prefix: string) => sql`${prefix}::text || lpad(n::text, 26, '0')`;
  for (let from = 1; from <= leads; from += chunk) {
    const among = sql`generate_series(${from}::int, ${Math.min(from + chunk - 1, leads)}::int) n`;
    await api.rows(sql`insert into leads (id, company_name, dot_number, contact_name, contact_email, contact_phone, industry,
        employees, loads_a_year, annual_revenue_cents, source, status, stage, rep_id, created_at, last_contact_at, value_cents,
        city, state, country, close_on, closed_at, lost_reason, name_key, email_key, domain_key, phone_key, stage_at, board_rank)
      select ${id('led_')}, company || ' ' || n, (9000000 + n)::text, contact || ' ' || n, 'c' || n || '@mill' || n || '.example',
        '555555' || lpad((n % 10000)::text, 4, '0'), (array['Manufacturing', 'Retail', 'Technology'])[1 + n % 3],
        1 + n % 2000, n % 1000, n * 100, (array['Website', 'Trade Shows', 'Referrals', 'Cold Outreach', 'LinkedIn', 'Webinars'])[1 + n % 6],
        (array['Hot', 'Qualified', 'Nurturing'])[1 + n % 3], stage, rep, created, created, (n % 5000) * 1000,
        'Tacoma', 'WA', 'USA', (created + interval '90 days')::date,
        case when stage like 'Closed%' then created + interval '20 hours' end, case when stage = 'Closed Lost' then 'price' end,
        lower(company) || ' ' || n, 'c' || n || '@mill' || n || '.example', 'mill' || n || '.example', '555555' || lpad((n % 10000)::text, 4, '0'),
        created + interval '20 hours', extract(epoch from created)::bigint
      from (select n, ${stage} as stage, ${created} as created,
          (array['Harbor', 'Alder', 'Tern Point', 'Cedar', 'Summit', 'Prairie'])[1 + n % 6] as company,
          (array['Tess Arden', 'Ira Moss', 'Una Field'])[1 + n % 3] as contact,
          (select array_agg(id order by id) from sales_reps) as reps from ${among}) made,
        lateral (select reps[1 + n % array_length(reps, 1)] as rep) chosen`);
    await api.rows(sql`insert into lead_stages (lead_id, version, stage, at, actor_name)
      select ${id('led_')}, step, case step when 1 then 'Lead' else ${stage} end,
        ${created} + make_interval(hours => 20 * (step - 1)), 'Bench'
      from ${among}, generate_series(1, 2) step where step = 1 or ${stage} <> 'Lead'`);
    await api.rows(sql`insert into lead_notes (id, lead_id, at, type, note, actor_name)
      select ${id('lno_')}, ${id('led_')}, ${created}, 'call', 'Called about volumes', 'Bench' from ${among}`);
  }
}
