import { mount, serve, serveProcedure } from '../../../http/pipeline/serve.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';
import * as conversion from './conversion/convert.ts';
import * as documents from './documents.ts';
import * as queries from './queries.ts';
import * as scanning from './scanning.ts';

export const routes = mount(
  serve(contract.listOnboardings, queries.listOnboardings),
  serve(contract.createOnboarding, commands.createOnboarding),
  serve(contract.getOnboarding, queries.getOnboarding),
  serve(contract.updateOnboarding, commands.updateOnboarding),
  serve(contract.advanceOnboarding, commands.advanceOnboarding),
  serve(contract.addOnboardingDocument, documents.addOnboardingDocument),
  serveProcedure(contract.getOnboardingDocument, documents.getOnboardingDocument),
  serve(contract.scanOnboardingDocument, scanning.scanOnboardingDocument),
  serve(contract.convertLead, conversion.convertLead),
);
