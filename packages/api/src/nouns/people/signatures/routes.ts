import type { Runtime } from '../../../http/noun/runtime.ts';
import { sealerService } from '../../../http/noun/services.ts';
import { mount, type Route, serve } from '../../../http/pipeline/serve.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';

export const routes = ({ get, logger }: Runtime): readonly Route[] =>
  mount(
    serve(contract.getSignature, commands.getSignature),
    serve(contract.askPasskeyToSign, commands.askPasskeyToSign),
    serve(contract.sign, commands.signer({ sealer: get(sealerService), logger })),
  );
