import { mount, serve, serveProcedure } from '../../../http/pipeline/serve.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';
import { exportPages } from './export.ts';
import * as previews from './previews.ts';
import * as queries from './queries.ts';
import * as schedules from './schedules.ts';
import * as versions from './versions.ts';

export const routes = mount(
  serve(contract.listPages, queries.listPages),
  serveProcedure(contract.exportPages, exportPages),
  serve(contract.getPage, queries.getPage),
  serve(contract.createPage, commands.createPage),
  serve(contract.savePage, commands.savePage),
  serve(contract.publishPage, commands.publishPage),
  serve(contract.unpublishPage, commands.unpublishPage),
  serve(contract.listPageVersions, versions.listPageVersions),
  serve(contract.getPageVersion, versions.getPageVersion),
  serve(contract.restorePageVersion, commands.restorePageVersion),
  serve(contract.checkSlug, queries.checkSlug),
  serve(contract.listPageTokens, queries.listPageTokens),
  serve(contract.listPagePreviews, previews.listPagePreviews),
  serve(contract.createPagePreview, previews.createPagePreview),
  serve(contract.revokePagePreview, previews.revokePagePreview),
  serve(contract.schedulePage, schedules.schedulePage),
  serve(contract.withdrawPageSchedule, schedules.withdrawPageSchedule),
);
