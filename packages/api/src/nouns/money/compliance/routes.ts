import { mount, serve } from '../../../http/pipeline/serve.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';
import * as queries from './queries.ts';

export const routes = mount(
  serve(contract.getBankCompliance, queries.getBankCompliance),
  serve(contract.recordBankDocument, commands.recordBankDocument),
  serve(contract.planFraudReview, commands.planFraudReview),
  serve(contract.completeFraudReview, commands.completeFraudReview),
  serve(contract.listBankScreenings, queries.listBankScreenings),
  serve(contract.recordBankScreening, commands.recordBankScreening),
);
