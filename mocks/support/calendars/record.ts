import * as contract from '@freight-hq/api/contract/support/calendars';
import { getSilenceRules, updateSilenceRules } from '@freight-hq/api/contract/support/silent-tickets';
import type { Recorder } from '../../kit/recorder.ts';

const office = { from: '08:00', to: '17:00' };
const hours = {
  // As a new calendar in stories has them.
  ...{ from: '2026-06-30', timeZone: 'UTC', holidays: [] },
  week: [office, office, office, office, office, null, null],
};

export async function record({ get, write }: Recorder) {
  await get(contract.listCalendars);
  await get(getSilenceRules);
  const { id, version } = await write(contract.createCalendar, { body: { name: 'Office', hours } });
  await get(contract.listCalendars);
  const body = { name: 'Office', isDefault: true, mailboxIds: [], hours };
  await write(contract.updateCalendar, { id, body: { ...body, dryRun: true }, ifMatch: version });
  await write(contract.updateCalendar, { id, body, ifMatch: version });
  await get(contract.listCalendars);
  await write(updateSilenceRules, {
    body: { remindAfterDays: 5, resolveAfterDays: 14, closeAfterDays: 14 },
    ifMatch: 1,
  });
  await get(getSilenceRules);
}
