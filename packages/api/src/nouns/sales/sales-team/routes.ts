import { mount, serve } from '../../../http/pipeline/serve.ts';
import * as contract from './contract.ts';
import { getSalesSettings, updateSalesSettings } from './settings.ts';
import { addMember, removeMember } from './team.ts';

export const routes = mount(
  serve(contract.addMember, addMember),
  serve(contract.removeMember, removeMember),
  serve(contract.getSalesSettings, getSalesSettings),
  serve(contract.updateSalesSettings, updateSalesSettings),
);
