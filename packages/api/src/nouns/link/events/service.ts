// Not a barrel: other nouns may import this file alone. Do not "fix" it by opening the files behind it to them.
export { eventText, readFeed } from './feed.ts';
export { raise, type Raised } from './raise.ts';
export { renewEpoch } from './sequence.ts';
