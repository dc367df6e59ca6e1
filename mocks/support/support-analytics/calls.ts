import * as contract from '@freight-hq/api/contract/support/support-analytics';
import { call, type Call, firstOf } from '../../kit/call.ts';
import { agents } from '../tickets/rows.ts';
import { supportFigures } from './rows.ts';

const agent = firstOf(agents, ({ id }) => Boolean(supportFigures.get(`6 ${id}`)?.agents.length));
const figures = (query: string) => call(contract.getSupportAnalytics, { query });
const dashboard = { name: ' Quarter ', months: 3, agentIds: [agent.id] };
const save = (body: object) => call(contract.createSupportDashboard, { body: { ...dashboard, ...body } });
const remove = (id: string) => call(contract.deleteSupportDashboard, { id });

/** In this order: what is written shows in what follows. */
export const calls: readonly Call[] = [
  call(contract.getSupportAnalytics),
  ...['months=12', `agents=${agent.id}`, 'months=25'].map(figures),
  call(contract.exportSupportAnalytics),
  call(contract.listSupportDashboards),
  save({ name: ' ' }),
  save({ agentIds: ['usr_00000000000000000000000000'] }),
  { ...save({}), makes: 'id' },
  call(contract.listSupportDashboards),
  remove('dsh_00000000000000000000000009'),
  remove('{made}'),
  call(contract.listSupportDashboards),
];
