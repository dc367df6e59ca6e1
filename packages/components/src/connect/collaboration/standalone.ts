/** What a page without React and without a bundler loads: everything in one file. */
export { CollaborationError } from './CollaborationError.ts';
export { mountCollaborate } from './mountCollaborate.tsx';
export { collaborateStrings } from '../../Collaborate/collaborateStrings.ts';
