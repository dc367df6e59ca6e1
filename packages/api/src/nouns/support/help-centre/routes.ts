import { mount, serve } from '../../../http/pipeline/serve.ts';
import { getArticleAnswer } from './answers.ts';
import * as contract from './contract.ts';

export const routes = mount(serve(contract.getArticleAnswer, getArticleAnswer));
