/** The standalone file for pages without React and without a bundler. */
export { CollaborationError } from './CollaborationError.ts';
export { mountCollaborate } from './mountCollaborate.tsx';
export { collaborateStrings } from '../../Collaborate/collaborateStrings.ts';
