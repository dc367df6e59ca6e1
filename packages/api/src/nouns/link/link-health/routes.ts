import { mount, serve, serveProcedure } from '../../../http/pipeline/serve.ts';
import * as contract from './contract.ts';
import { exportLinkRefusals, listLinkHealth, listLinkRefusals } from './queries.ts';

export const routes = mount(
  serve(contract.listLinkHealth, listLinkHealth),
  serve(contract.listLinkRefusals, listLinkRefusals),
  serveProcedure(contract.exportLinkRefusals, exportLinkRefusals),
);
