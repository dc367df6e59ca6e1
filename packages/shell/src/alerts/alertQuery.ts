import { alertSeverities, alertSortFields } from '@freight-hq/api/contract/alerts';
import { type AlertListQuery, alertTabs } from '@freight-hq/screens/TenantAlerts';
import { oneOf, orderText, readOrder, readPage, readText } from '../kit/addressParts.ts';

/** Reads `?tab=&q=&severity=&type=&cost=&sort=&page=`; unknown values are ignored. */
export function readAlertQuery(search: string): AlertListQuery {
  const params = new URLSearchParams(search);
  const severity = oneOf(alertSeverities, params.get('severity'));
  const type = /^[a-z][a-z0-9_]{0,63}$/.exec(params.get('type') ?? '')?.[0];
  return {
    tab: oneOf(alertTabs, params.get('tab')) ?? 'active',
    q: readText(params),
    hasCost: params.get('cost') === 'yes',
    page: readPage(params),
    ...(severity && { severity }),
    ...(type && { type }),
    ...readOrder(params, alertSortFields),
  };
}

/** The alert that is open beside the list; empty if none is open. */
export const readOpenAlert = (search: string): string =>
  /^alr_[0-9a-z]{26}$/.exec(new URLSearchParams(search).get('alert') ?? '')?.[0] ?? '';

/** The query as the end of an address, without default values. */
export function writeAlertQuery({ tab, q, severity, type, hasCost, sort, page }: AlertListQuery, open = ''): string {
  const params = new URLSearchParams();
  if (tab !== 'active') params.set('tab', tab);
  if (q) params.set('q', q);
  if (severity) params.set('severity', severity);
  if (type) params.set('type', type);
  if (hasCost) params.set('cost', 'yes');
  if (sort) params.set('sort', orderText(sort));
  if (page > 1) params.set('page', String(page));
  if (open) params.set('alert', open);
  return params.size ? `?${params}` : '';
}
