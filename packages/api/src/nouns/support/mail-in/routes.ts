import type { Runtime } from '../../../http/noun/runtime.ts';
import { mount, serveSigned } from '../../../http/pipeline/serve.ts';
import * as contract from './contract.ts';
import { receiveMail } from './receiving.ts';
import { mailInService } from './service.ts';

export const routes = ({ get }: Runtime) =>
  mount(
    serveSigned(
      contract.receiveMail,
      receiveMail(() => get(mailInService).wake()),
    ),
  );
