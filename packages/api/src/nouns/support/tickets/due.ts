import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { literals } from '../../../db/columns.ts';
import { doneStatuses, firstResponseTargetMinutes, resolutionTargetHours, ticketPriorities } from './rules.ts';

type Columns = Readonly<Record<'status' | 'priority' | 'createdAt' | 'firstResponseAt' | 'waitedSeconds', SQLWrapper>>;

/** The columns of a ticket `t` in a query. */
export const ticketColumns: Columns = {
  status: sql`t.status`,
  priority: sql`t.priority`,
  createdAt: sql`t.created_at`,
  firstResponseAt: sql`t.first_response_at`,
  waitedSeconds: sql`t.waited_s`,
};

const targets = sql.raw(
  ticketPriorities
    .map((priority) => `when '${priority}' then interval '${resolutionTargetHours[priority]} hours'`)
    .join(' '),
);

/** The time of `clockOf`, in UTC: infinity while the ticket waits for the customer, null once it is done. */
export const dueSql = ({ status, priority, createdAt, firstResponseAt, waitedSeconds }: Columns): SQL =>
  sql`(case when ${status} in (${literals(doneStatuses)}) then null
    when ${status} = 'waiting_customer' then 'infinity'::timestamp
    else (${createdAt} at time zone 'UTC') + ${waitedSeconds} * interval '1 second' + case
      when ${firstResponseAt} is null then interval '${sql.raw(String(firstResponseTargetMinutes))} minutes'
      else case ${priority} ${targets} end end end)`;
