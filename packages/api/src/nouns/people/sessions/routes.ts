import { mount, type Route, serve, serveProcedure, servePublic } from '../../../http/pipeline/serve.ts';
import type { Runtime } from '../../../http/noun/runtime.ts';
import { breachedService, passwordService, sealerService } from '../../../http/noun/services.ts';
import * as commands from './commands.ts';
import { changePassword } from './change-password.ts';
import * as contract from './contract.ts';
import { enterFactor } from './enter-factor.ts';
import { login } from './login.ts';
import * as queries from './queries.ts';

export const routes = ({ get, logger }: Runtime): readonly Route[] => {
  const passwords = get(passwordService);
  const proofs = { sealer: get(sealerService), logger };
  return mount(
    servePublic(contract.login, login(passwords)),
    serve(contract.enterFactor, enterFactor(proofs)),
    serveProcedure(contract.reauthenticate, commands.reauthenticate(passwords, proofs)),
    serve(contract.reportActivity, commands.reportActivity),
    serve(contract.logout, commands.logout),
    serve(contract.getMe, queries.getMe),
    serve(contract.listSessions, queries.listSessions),
    serve(contract.endSession, commands.endSession),
    serveProcedure(contract.changePassword, changePassword(passwords, get(breachedService))),
  );
};
