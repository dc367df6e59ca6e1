import { conflict, invalid } from '../../../kernel/errors.ts';
import { mostSentBytes } from '../files/rules.ts';

/** Files of one message, and addresses in the Cc of a reply. */
export const mostFilesSent = 20;
export const mostCc = 20;

export function newerMessage() {
  const detail = 'There is a newer message than those that you have seen';
  return conflict(detail, { code: 'newer_message', errors: [{ pointer: '/seen', detail }] });
}

const refuse = (pointer: string, detail: string) => invalid(detail, { errors: [{ pointer, detail }] });

export const fileGone = (place: number) =>
  refuse(`/files/${place}`, 'This file is not there any more; attach it again');
export const filesTooLarge = () =>
  refuse('/files', `The files have more than ${mostSentBytes / 1_000_000} MB together; send fewer or smaller ones`);
export const ccNotSent = () => refuse('/cc', 'Only a reply to a customer with an e-mail address goes to others');
export const ourAddress = (pointer: string, email: string) =>
  refuse(pointer, `${email} is an address of our own; mails to it come back here`);
