import type { Runtime } from '../../../http/noun/runtime.ts';
import { sealerService } from '../../../http/noun/services.ts';
import { mount, type Route, serve, serveProcedure, servePublic } from '../../../http/pipeline/serve.ts';
import * as contract from './contract.ts';
import { finishSso } from './finish.ts';
import { listSsoIdentities } from './identities.ts';
import { providerService } from './provider.ts';
import { connectSso, startSso } from './start.ts';

export const routes = ({ get }: Runtime): readonly Route[] => {
  const provider = get(providerService);
  return mount(
    servePublic(contract.startSso, startSso(provider)),
    serveProcedure(contract.connectSso, connectSso(provider)),
    servePublic(contract.finishSso, finishSso(provider, get(sealerService))),
    serve(contract.listSsoIdentities, listSsoIdentities),
  );
};
