// Not a barrel: other nouns may import this file alone. Do not "fix" it by opening the files behind it to them.
export { findUser } from './authenticate.ts';
export { companyReference } from './origins.ts';
export { audience, type Issuers, issuersService, longestTokenMs, type TokenFault, type Verified } from './verify.ts';
