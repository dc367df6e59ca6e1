import { mount, serveProcedure } from '../../../http/pipeline/serve.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';

export const routes = mount(serveProcedure(contract.addPicture, commands.addPicture));
