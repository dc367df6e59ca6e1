import { mount, serve, serveProcedure } from '../../../http/pipeline/serve.ts';
import { explainTransaction } from './commands.ts';
import * as contract from './contract.ts';
import { exportPayouts } from './export.ts';
import { listPayouts } from './queries.ts';

export const routes = mount(
  serve(contract.listPayouts, listPayouts),
  serveProcedure(contract.exportPayouts, exportPayouts),
  serve(contract.explainTransaction, explainTransaction),
);
