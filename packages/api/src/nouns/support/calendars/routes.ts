import { mount, serve } from '../../../http/pipeline/serve.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';
import * as queries from './queries.ts';

export const routes = mount(
  serve(contract.listCalendars, queries.listCalendars),
  serve(contract.getCalendar, queries.getCalendar),
  serve(contract.createCalendar, commands.createCalendar),
  serve(contract.updateCalendar, commands.updateCalendar),
);
