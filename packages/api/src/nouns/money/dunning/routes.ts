import { mount, serve } from '../../../http/pipeline/serve.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';
import { getDunningPlan, updateDunningPlan } from './plan.ts';
import { getTenantDunning } from './reading.ts';

export const routes = mount(
  serve(contract.getDunningPlan, getDunningPlan),
  serve(contract.updateDunningPlan, updateDunningPlan),
  serve(contract.getTenantDunning, getTenantDunning),
  serve(contract.startDunning, commands.startDunning),
  serve(contract.pauseDunning, commands.pauseDunning),
  serve(contract.resumeDunning, commands.resumeDunning),
  serve(contract.skipDunningStep, commands.skipDunningStep),
);
