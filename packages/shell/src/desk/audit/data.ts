import { getAuditChoices, getAuditEntry, listAuditEntries } from '@freight-hq/api/contract/desk/audit';
import { detailOf } from '../../kit/detailOf.ts';
import { type Filter, listOf } from '../../kit/listOf.ts';
import { queryOf } from '../../kit/queryOf.ts';
import { systemTimeZone } from '../../kit/timeZone.ts';

const matching = (form: RegExp): Filter<string> => ({ read: (text) => (form.test(text) ? text : undefined) });
const id = matching(/^[a-z]{3}_[0-9a-z]{1,60}$/);
const day = matching(/^\d{4}-\d{2}-\d{2}$/);

interface Filters {
  actor?: string;
  action?: string;
  target?: string;
  company?: string;
  from?: string;
  until?: string;
}

/** The filters as the API names them; days are those of the zone in which the entries show. */
export const auditFilters = ({
  actor: actorId,
  action,
  target: targetId,
  company: companyId,
  from,
  until,
}: Filters) => ({
  ...{ actorId, action, targetId, companyId, from, until },
  ...((from ?? until) && { timeZone: systemTimeZone }),
});

/** Each search is an entry of the log, and so the list asks again only when the user does. */
export const auditList = listOf(listAuditEntries, {
  key: ['audit', 'entries'],
  size: 50,
  freshMs: Infinity,
  filters: {
    actor: id,
    action: matching(/^[a-z_]{1,40}(\.[a-z_]{1,23})?$/),
    target: id,
    company: id,
    from: day,
    until: day,
  },
  wire: auditFilters,
  failure: 'The audit log could not be loaded.',
});

export const auditEntryInAddress = { param: 'entry', prefix: 'aud' };

export const auditDetail = detailOf(getAuditEntry, {
  key: ['audit', 'entry'],
  input: (auditEntryId) => ({ auditEntryId }),
  failure: 'The entry could not be loaded.',
});

export const auditChoicesAtom = queryOf(getAuditChoices, ['audit', 'choices'], {});
