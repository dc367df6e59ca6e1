import { mount, serveSigned } from '../../../http/pipeline/serve.ts';
import * as contract from './contract.ts';
import { receiveBankEvent, receiveUnitEvents, type TakeNews } from './news.ts';

/** The calls of the bank, for the noun whose payments the news are of. */
export const newsRoutes = (take: TakeNews) =>
  mount(
    serveSigned(contract.receiveBankEvent, receiveBankEvent(take)),
    serveSigned(contract.receiveUnitEvents, receiveUnitEvents(take)),
  );
