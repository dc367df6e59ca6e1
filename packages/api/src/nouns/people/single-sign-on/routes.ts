import type { Runtime } from '../../../http/noun/runtime.ts';
import { sealerService } from '../../../http/noun/services.ts';
import { mount, type Route, serve, serveProcedure, servePublic } from '../../../http/pipeline/serve.ts';
import * as contract from './contract.ts';
import { finishSso } from './finish.ts';
import { disconnectSso, listSsoIdentities } from './identities.ts';
import { inviteToConnect } from './invite.ts';
import { providerService } from './provider.ts';
import { signOutSso } from './sign-out.ts';
import { connectSso, reauthSso, startSso } from './start.ts';

export const routes = ({ get, logger }: Runtime): readonly Route[] => {
  const provider = get(providerService);
  return mount(
    servePublic(contract.startSso, startSso(provider)),
    serveProcedure(contract.connectSso, connectSso(provider)),
    servePublic(contract.finishSso, finishSso(provider, get(sealerService), logger)),
    serveProcedure(contract.reauthSso, reauthSso(provider)),
    serve(contract.inviteToConnect, inviteToConnect),
    serveProcedure(contract.signOutSso, signOutSso(provider, get(sealerService))),
    serve(contract.disconnectSso, disconnectSso),
    serve(contract.listSsoIdentities, listSsoIdentities),
  );
};
