import { mount, serve } from '../../../http/pipeline/serve.ts';
import * as contract from './contract.ts';
import { scheduleChange, withdrawChange } from './schedule.ts';

export const routes = mount(
  serve(contract.scheduleChange, scheduleChange),
  serve(contract.withdrawChange, withdrawChange),
);
