import { mount, serve } from '../../../http/pipeline/serve.ts';
import { createLinkSource, deleteLinkSource, updateLinkSource } from './commands.ts';
import * as contract from './contract.ts';
import { listLinkSources } from './queries.ts';

export const routes = mount(
  serve(contract.listLinkSources, listLinkSources),
  serve(contract.createLinkSource, createLinkSource),
  serve(contract.updateLinkSource, updateLinkSource),
  serve(contract.deleteLinkSource, deleteLinkSource),
);
