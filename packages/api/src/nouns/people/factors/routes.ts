import type { Runtime } from '../../../http/noun/runtime.ts';
import { sealerService } from '../../../http/noun/services.ts';
import { mount, type Route, serve } from '../../../http/pipeline/serve.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';
import { factorLister } from './queries.ts';

export const routes = ({ get }: Runtime): readonly Route[] => {
  const sealer = get(sealerService);
  return mount(
    serve(contract.listFactors, factorLister(sealer)),
    serve(contract.startTotp, commands.totpStarter(sealer)),
    serve(contract.confirmTotp, commands.totpConfirmer(sealer)),
    serve(contract.renameFactor, commands.renameFactor),
    serve(contract.removeFactor, commands.removeFactor),
    serve(contract.makeRecoveryCodes, commands.makeRecoveryCodes),
    serve(contract.saveRecoveryCodes, commands.codesSaver(sealer)),
  );
};
