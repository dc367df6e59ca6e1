import { getAuditChoices, listAuditEntries } from '@freight-hq/api/contract/desk/audit';
import { answerOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

/** The newest first. */
export const auditEntries = answerOf(answers, listAuditEntries, { query: 'page[size]=50' });
export const auditChoices = answerOf(answers, getAuditChoices);
