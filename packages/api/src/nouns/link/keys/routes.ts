import { mount, serve } from '../../../http/pipeline/serve.ts';
import { createKey, revokeKey, rotateKey } from './commands.ts';
import * as contract from './contract.ts';
import { listKeys } from './queries.ts';

export const routes = mount(
  serve(contract.listKeys, listKeys),
  serve(contract.createKey, createKey),
  serve(contract.rotateKey, rotateKey),
  serve(contract.revokeKey, revokeKey),
);
