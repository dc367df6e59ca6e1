import type { Runtime } from '../../../http/noun/runtime.ts';
import { sealerService } from '../../../http/noun/services.ts';
import { mount, type Route, serve } from '../../../http/pipeline/serve.ts';
import { emergencySetter, policyChanger } from './commands.ts';
import { factorResetter, resetStopper } from './factor-resets.ts';
import * as contract from './contract.ts';
import { policyReader } from './queries.ts';

export const routes = ({ get }: Runtime): readonly Route[] => {
  const canSeal = get(sealerService) !== undefined;
  return mount(
    serve(contract.getSignInPolicy, policyReader(canSeal)),
    serve(contract.changeSignInPolicy, policyChanger(canSeal)),
    serve(contract.setEmergencyOwner, emergencySetter(canSeal)),
    serve(contract.resetMemberFactors, factorResetter(canSeal)),
    serve(contract.stopFactorReset, resetStopper(canSeal)),
  );
};
