import { mount, type Route, serve, serveProcedure, servePublic } from '../../http/pipeline/serve.ts';
import type { PasswordHasher } from '../../kernel/passwords.ts';
import * as commands from './commands.ts';
import { changePassword } from './change-password.ts';
import * as contract from './contract.ts';
import { login } from './login.ts';
import * as queries from './queries.ts';

export const sessions = (passwords: PasswordHasher): readonly Route[] =>
  mount(
    servePublic(contract.login, login(passwords)),
    serveProcedure(contract.reauthenticate, commands.reauthenticate(passwords)),
    serve(contract.reportActivity, commands.reportActivity),
    serve(contract.logout, commands.logout),
    serve(contract.getMe, queries.getMe),
    serve(contract.listSessions, queries.listSessions),
    serve(contract.endSession, commands.endSession),
    serveProcedure(contract.changePassword, changePassword(passwords)),
  );
