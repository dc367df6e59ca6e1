import type { Runtime } from '../../../http/noun/runtime.ts';
import { mount, serve } from '../../../http/pipeline/serve.ts';
import * as contract from './contract.ts';
import { approve, cancelProposal, reject } from './decide.ts';
import { countApprovals, listApprovals } from './queries.ts';

export const routes = (runtime: Runtime) =>
  mount(
    serve(contract.listApprovals, listApprovals),
    serve(contract.countApprovals, countApprovals),
    serve(contract.approveProposal, approve(runtime)),
    serve(contract.rejectProposal, reject),
    serve(contract.cancelProposal, cancelProposal),
  );
