import { csvFile, endpoint, hq } from '../../../../http/contract/endpoint.ts';
import { leadFilters } from '../contract.ts';

export const exportLeads = endpoint({
  method: 'GET',
  path: '/api/v1/hq/sales/export',
  access: hq('sales:read'),
  summary: 'The leads that search and filters find as a CSV file, the newest first.',
  query: leadFilters,
  response: csvFile,
  isExpensive: true,
});

export const exportSalesDashboard = endpoint({
  method: 'GET',
  path: '/api/v1/hq/sales/dashboard/export',
  access: hq('sales:read'),
  summary: 'The figures of the sales dashboard as a CSV file, with their definitions first.',
  response: csvFile,
  isExpensive: true,
});
