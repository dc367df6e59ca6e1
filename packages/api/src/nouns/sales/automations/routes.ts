import { mount, serve } from '../../../http/pipeline/serve.ts';
import { getSalesAutomations, listAutomationLog, updateSalesAutomations } from './automations.ts';
import * as contract from './contract.ts';

export const routes = mount(
  serve(contract.getSalesAutomations, getSalesAutomations),
  serve(contract.updateSalesAutomations, updateSalesAutomations),
  serve(contract.listAutomationLog, listAutomationLog),
);
