import { sql } from 'drizzle-orm';
import { newId } from '../../../kernel/ids.ts';
import type { TestApi } from '../../../testing/api.ts';
import { counter, type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

const next = counter();

const week = [...Array.from({ length: 5 }, () => ({ from: '08:00', to: '17:00' })), null, null];
const hours = { from: '2026-01-01', timeZone: 'America/Chicago', week, holidays: ['2026-12-25'] };

export const samples: NounSamples = {
  calls: [
    sample(contract.createCalendar)({ body: () => ({ name: `Office ${next()}`, hours }) }),
    sample(contract.updateCalendar)({ body: () => ({ name: `Night ${next()}` }), harmless: { dryRun: true } }),
  ],
  things: async (api) => ({ calendarId: { a: await addCalendar(api), b: await addCalendar(api) } }),
};

async function addCalendar(api: TestApi): Promise<string> {
  const id = newId('cal');
  await api.rows(
    sql`insert into calendars (id, name, created_at) values (${id}, ${`Calendar ${id.slice(-8)}`}, ${api.now()})`,
  );
  await api.rows(sql`insert into calendar_hours (calendar_id, from_day, time_zone, week, holidays)
    values (${id}, '2026-01-01', 'America/Chicago', ${JSON.stringify(week)}::jsonb, '[]')`);
  return id;
}
