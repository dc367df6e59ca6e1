import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { companies } from '../companies/tables.ts';
import { instant, oneOf } from '../db/columns.ts';
import { tenantOwned } from '../db/ownership.ts';
import { users } from '../users/tables.ts';

export const ticketPriorities = ['low', 'medium', 'high', 'urgent'] as const;
export const ticketStatuses = ['open', 'in_progress', 'waiting_customer', 'resolved', 'closed'] as const;
export const ticketEventKinds = ['created', 'assigned', 'status_changed', 'replied'] as const;

export const tickets = tenantOwned(
  pgTable(
    'tickets',
    {
      id: text('id').primaryKey(),
      companyId: text('company_id')
        .notNull()
        .references(() => companies.id),
      ticketNumber: text('ticket_number').notNull().unique(),
      subject: text('subject').notNull(),
      description: text('description').notNull(),
      customerEmail: text('customer_email').notNull(),
      priority: text('priority', { enum: ticketPriorities }).notNull(),
      status: text('status', { enum: ticketStatuses }).notNull(),
      assignedTo: text('assigned_to').references(() => users.id),
      createdAt: instant('created_at').notNull(),
      updatedAt: instant('updated_at').notNull(),
      firstResponseAt: instant('first_response_at'),
      resolvedAt: instant('resolved_at'),
    },
    (table) => [
      index('tickets_company').on(table.companyId, table.createdAt),
      index('tickets_status').on(table.status),
      oneOf('tickets_priority', table.priority, ticketPriorities),
      oneOf('tickets_status', table.status, ticketStatuses),
    ],
  ),
);

/** What happened to a ticket, append-only. */
export const ticketEvents = tenantOwned(
  pgTable(
    'ticket_events',
    {
      id: text('id').primaryKey(),
      companyId: text('company_id')
        .notNull()
        .references(() => companies.id),
      ticketId: text('ticket_id')
        .notNull()
        .references(() => tickets.id),
      kind: text('kind', { enum: ticketEventKinds }).notNull(),
      at: instant('at').notNull(),
      actorUserId: text('actor_user_id').references(() => users.id),
      details: jsonb('details').$type<Record<string, string>>().notNull(),
    },
    (table) => [
      index('ticket_events_company').on(table.companyId, table.at),
      index('ticket_events_ticket').on(table.ticketId, table.at),
      oneOf('ticket_events_kind', table.kind, ticketEventKinds),
    ],
  ),
);
