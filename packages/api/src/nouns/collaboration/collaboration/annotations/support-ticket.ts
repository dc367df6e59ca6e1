import { and, asc, eq } from 'drizzle-orm';
import { audit } from '../../../../http/audit/audit.ts';
import type { Command, Ctx } from '../../../../http/pipeline/ctx.ts';
import { conflict } from '../../../../kernel/errors.ts';
import { tenants } from '../../../tenants/tenants/tables.ts';
import { addTicket } from '../../../support/tickets/service.ts';
import { users } from '../../../people/users/tables.ts';
import { findAnnotation } from './commands.ts';
import type * as contract from '../contract.ts';
import { annotationMissing, noCustomer } from '../rules.ts';
import { findSession } from '../sessions/sessions.ts';
import type { AnnotationRow, SessionRow } from '../tables.ts';

const longestSubject = 120;

/** Creates a support ticket from an annotation, for the company of the resource. */
export const createTicketFromAnnotation: Command<typeof contract.createTicketFromAnnotation> = async (
  { annotationId },
  ctx,
) => {
  const row = await findAnnotation(ctx, annotationId);
  const session = await findSession(ctx, row.sessionId, { missing: annotationMissing });
  const { tenantId, customerEmail } = await customerOf(ctx, row, session);
  const subject = subjectOf(row, session);
  const ticket = await addTicket(ctx, {
    tenantId,
    subject,
    description: descriptionOf(row, session),
    priority: 'medium',
    customerEmail,
  });
  const details = { sessionId: session.id, ticketId: ticket.id };
  await audit(ctx, 'annotation.ticket_created', { target: annotationId, companyId: session.companyId, details });
  return { ticketId: ticket.id, ticketNumber: ticket.ticketNumber };
};

/** The tenant and its contact: the author of the annotation, else the user with the oldest account. */
async function customerOf({ tx }: Ctx, { authorId }: AnnotationRow, { companyId }: SessionRow) {
  if (companyId === null) throw noCustomer();
  const [tenant] = await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.companyId, companyId));
  const people = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.isActive, true)))
    .orderBy(asc(users.createdAt), asc(users.id));
  const contact = people.find(({ id }) => id === authorId) ?? people[0];
  if (!tenant || !contact) throw conflict('This company has no contact for a support ticket', { code: 'no_customer' });
  return { tenantId: tenant.id, customerEmail: contact.email };
}

function subjectOf({ content, annotationType }: AnnotationRow, { sessionName }: SessionRow): string {
  const text = (content ?? `${annotationType} in ${sessionName}`).replaceAll(/\s+/g, ' ').trim();
  const subject = `Annotation: ${text}`;
  return subject.length > longestSubject ? `${subject.slice(0, longestSubject - 3).toWellFormed()}...` : subject;
}

function descriptionOf(row: AnnotationRow, session: SessionRow): string {
  return [
    row.content ?? `A ${row.annotationType} without text.`,
    '',
    `By ${row.authorName} in the session '${session.sessionName}' on ${session.resourceType} ${session.resourceId}.`,
    `Element: ${row.targetElement}`,
    `Annotation: ${row.id}`,
  ].join('\n');
}
