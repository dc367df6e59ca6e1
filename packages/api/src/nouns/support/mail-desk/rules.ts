import { conflict, invalid, notFound } from '../../../kernel/errors.ts';
import type { MailState } from '../mail-in/rules.ts';

/** Whether people still have to decide about a mail. */
export const waitsForPeople = (state: MailState): boolean => ['unsorted', 'held', 'unreadable', 'spam'].includes(state);

export const noDemo = () => notFound('Sample mails are received in a demo alone');
export const mailMissing = () => notFound('Mail not found');
export const originalMissing = () => notFound('The original of this mail is no longer kept');
export const mailDone = () => conflict('Somebody has already decided about this mail', { code: 'done' });
export const noOriginal = () => conflict('The original of this mail is no longer kept', { code: 'no_original' });
export const mailUnreadable = () =>
  conflict('This mail could not be read. Save its original, or try to read it again', { code: 'unreadable' });

const refused = (pointer: string, detail: string) => invalid(detail, { errors: [{ pointer, detail }] });
export const tenantUnknown = () => refused('/companyId', 'Tenant not found');
export const ticketUnknown = () => refused('/ticketId', 'This tenant has no such ticket');
export const senderMissing = () =>
  refused('', 'This mail names no sender, so nobody can be answered. Mark it as spam, or delete it');
export const notVerified = () =>
  refused('/remember', 'The mail server has not verified this sender, so the address is not remembered');
export const domainOfMany = (domain: string) =>
  refused('/remember', `Anybody can have an address at ${domain}; remember the address alone`);
