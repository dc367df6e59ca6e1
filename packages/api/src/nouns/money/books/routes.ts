import { mount, serveProcedure } from '../../../http/pipeline/serve.ts';
import * as contract from './contract.ts';
import { exportDeferred, exportJournal } from './export.ts';

export const routes = mount(
  serveProcedure(contract.exportJournal, exportJournal),
  serveProcedure(contract.exportDeferred, exportDeferred),
);
