import type { Runtime } from '../../../http/noun/runtime.ts';
import { mount, type Route, serve } from '../../../http/pipeline/serve.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';
import { listTokenIssuers } from './queries.ts';
import { issuersService } from './verify.ts';

export const routes = ({ get }: Runtime): readonly Route[] => {
  const known = get(issuersService);
  return mount(
    serve(contract.listTokenIssuers, listTokenIssuers),
    serve(contract.addTokenIssuer, commands.addTokenIssuer(known)),
    serve(contract.changeTokenIssuer, commands.changeTokenIssuer(known)),
    serve(contract.removeTokenIssuer, commands.removeTokenIssuer(known)),
  );
};
