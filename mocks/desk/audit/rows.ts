import { auditChoices as choicesShape, type AuditLine, auditEntry } from '@freight-hq/api/contract/desk/audit';
import recordedChoices from './choices.json' with { type: 'json' };
import recordedEntries from './entries.json' with { type: 'json' };
import file from './file.json' with { type: 'json' };

/** The newest first. */
export const auditEntries: readonly AuditLine[] = auditEntry.array().parse(recordedEntries);
export const auditChoices = choicesShape.parse(recordedChoices);
/** The entries of a company, as the export answers them. */
export const auditFile: string = file;

export const auditRows = (): AuditLine[] => [...auditEntries];
