import type { AuditLine } from '@freight-hq/api/contract/desk/audit';
import { roleLabel } from '../../lib/roleLabel.ts';

const labels: Readonly<Record<string, string>> = roleLabel;

const spaced = (text: string) =>
  text.replaceAll(/[._]/g, ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** `tenant.deletion_code_issued` as 'Tenant deletion code issued'. */
export const actionWords = (action: string): string => capital(spaced(action));

/** The name of a fact, such as `endedSessions`, or of a kind of thing. */
export const nameWords = (name: string): string => capital(spaced(name).trim());

export const roleWords = (label: string): string => labels[label] ?? label;

/** Who acted: the name, if there is one. */
export function actorWords({ actorId, actorName, actorLabel }: AuditLine): string {
  if (actorName !== undefined) return actorName;
  if (actorId !== undefined) return 'A deleted user';
  if (actorLabel === 'anonymous') return 'Not signed in';
  return actorLabel.startsWith('key ') ? 'A key' : 'The server';
}

/** A recorded value as text. */
export function valueWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'None';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
