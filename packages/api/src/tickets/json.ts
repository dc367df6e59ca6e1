import { sql } from 'drizzle-orm';

/** PostgreSQL's text of a moment as the contract spells it. */
const isoTime = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** The tables of a ticket of the contract. */
export const ticketFrom = sql`tickets t join companies c on c.id = t.company_id join tenants n on n.company_id = t.company_id
  left join users u on u.id = t.assigned_to`;

/** A ticket of the contract, from `ticketFrom`; members without a value are left out. */
export const ticketJson = sql`json_strip_nulls(json_build_object(
  'id', t.id,
  'ticketNumber', t.ticket_number,
  'subject', t.subject,
  'customerEmail', t.customer_email,
  'priority', t.priority,
  'status', t.status,
  'assignedTo', u.first_name || ' ' || u.last_name,
  'createdAt', ${isoTime('t.created_at')},
  'assigneeId', t.assigned_to,
  'category', t.category,
  'tenantId', n.id,
  'tenantName', c.name,
  'description', t.description,
  'updatedAt', ${isoTime('t.updated_at')},
  'firstResponseAt', ${isoTime('t.first_response_at')},
  'resolvedAt', ${isoTime('t.resolved_at')},
  'rating', t.rating,
  'version', t.version
))`;
