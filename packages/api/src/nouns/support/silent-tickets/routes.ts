import { mount, serve } from '../../../http/pipeline/serve.ts';
import * as contract from './contract.ts';
import { getSilenceRules, updateSilenceRules } from './settings.ts';

export const routes = mount(
  serve(contract.getSilenceRules, getSilenceRules),
  serve(contract.updateSilenceRules, updateSilenceRules),
);
