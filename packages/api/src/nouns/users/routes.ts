import { mount, type Route, servePublic } from '../../http/pipeline/serve.ts';
import { registerUser as contract } from './contract.ts';
import type { PasswordHasher } from '../../kernel/passwords.ts';
import { registerUser } from './register.ts';

export const users = (passwords: PasswordHasher): readonly Route[] =>
  mount(servePublic(contract, registerUser(passwords)));
