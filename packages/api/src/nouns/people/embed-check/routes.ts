import type { Runtime } from '../../../http/noun/runtime.ts';
import { mount, type Route, servePublic } from '../../../http/pipeline/serve.ts';
import { issuersService } from '../issuers/service.ts';
import * as contract from './contract.ts';
import { embedChecker } from './queries.ts';

export const routes = ({ get }: Runtime): readonly Route[] =>
  mount(servePublic(contract.checkEmbed, embedChecker(get(issuersService))));
