import { mount, type Route, serve } from '../../../http/pipeline/serve.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';

export const routes = (): readonly Route[] =>
  mount(
    serve(contract.startPasskey, commands.startPasskey),
    serve(contract.confirmPasskey, commands.confirmPasskey),
    serve(contract.askPasskeyToSignIn, (_input, ctx) => commands.askPasskey(ctx, 'sign_in')),
    serve(contract.askPasskeyToConfirm, (_input, ctx) => commands.askPasskey(ctx, 'confirm')),
  );
