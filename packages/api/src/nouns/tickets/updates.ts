export interface UpdateSubject {
  ticketNumber: string;
  subject: string;
  tenantName: string;
}

/** A templated update as the customer of one ticket reads it; the portal's preview fills it in the same way. */
export function fillUpdate(template: string, { ticketNumber, subject, tenantName }: UpdateSubject): string {
  const values: Record<string, string> = { '{ticket}': ticketNumber, '{subject}': subject, '{tenant}': tenantName };
  return template.replaceAll(/\{(?:ticket|subject|tenant)\}/g, (placeholder) => values[placeholder] ?? placeholder);
}
