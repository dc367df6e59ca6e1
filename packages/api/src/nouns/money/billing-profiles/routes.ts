import { mount, serve } from '../../../http/pipeline/serve.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';
import * as queries from './queries.ts';
import * as seller from './seller.ts';

export const routes = mount(
  serve(contract.getBillingProfile, queries.getBillingProfile),
  serve(contract.updateBillingProfile, commands.updateBillingProfile),
  serve(contract.getSellerProfile, seller.getSellerProfile),
  serve(contract.updateSellerProfile, seller.updateSellerProfile),
);
