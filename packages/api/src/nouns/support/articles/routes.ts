import { mount, serve, serveProcedure } from '../../../http/pipeline/serve.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';
import { exportArticles } from './export.ts';
import * as queries from './queries.ts';

export const routes = mount(
  serve(contract.listArticles, queries.listArticles),
  serveProcedure(contract.exportArticles, exportArticles),
  serve(contract.getArticleSummary, queries.getArticleSummary),
  serve(contract.listArticleCategories, queries.listArticleCategories),
  serve(contract.getArticle, queries.getArticle),
  serve(contract.createArticle, commands.createArticle),
  serve(contract.updateArticle, commands.updateArticle),
  serve(contract.readArticle, commands.readArticle),
  serve(contract.voteOnArticle, commands.voteOnArticle),
);
