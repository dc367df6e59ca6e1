import type { Plural } from '../lib/fill.ts';
import type { AnnotationType } from './types.ts';

/** Every text of the annotation overlay. Words in braces are filled in. */
export const overlayStrings = {
  overlay: 'Annotations',
  tools: 'Annotation tools',
  collaborators: { one: '1 collaborator', other: '{n} collaborators' } as Plural,
  types: { comment: 'Comment', highlight: 'Highlight', arrow: 'Arrow', circle: 'Circle' } as Record<
    AnnotationType,
    string
  >,
  colors: 'Colour',
  interact: 'Interact',
  interactHint: 'Use the page under the annotations',
  byKeyboard: 'Place by keyboard',
  list: 'All annotations',
  toolsDown: 'Move the tools down',
  toolsUp: 'Move the tools up',
  close: 'Close annotations',
  comment: 'Comment',
  commentHint: 'Enter saves, Shift and Enter makes a new line, Escape cancels.',
  save: 'Save',
  cancel: 'Cancel',
  closeThread: 'Close',
  reply: 'Reply',
  edit: 'Edit',
  resolve: 'Resolve',
  reopen: 'Reopen',
  resolved: 'Resolved',
  more: 'More actions',
  hideForMe: 'Hide for me',
  hideAllForMe: 'Hide all for me',
  showAllForMe: 'Show all again',
  hiddenForMe: 'Hidden for you',
  hideForAll: 'Hide for everyone',
  showForAll: 'Show for everyone',
  hidden: 'Hidden for everyone',
  delete: 'Delete',
  copyLink: 'Copy link',
  createTicket: 'Turn into support ticket',
  unplaced: 'Not found in this page',
  reattach: 'Attach again',
  reattaching: 'Choose the element that this annotation belongs to.',
  empty: 'Nothing has been annotated yet.',
  notSaved: 'Not saved yet',
  unsaved: 'Not saved yet. It is sent as soon as it can be.',
  refused: 'The change was not saved. Try again.',
  annotationBy: '{type} by {name}',
  unknownAuthor: 'an unknown user',
  chooseElement:
    'Arrow keys choose an element: left and right beside it, up and down around and within. Enter takes it, Escape ends.',
  placeShape: 'Arrow keys move, with Shift they resize, with Alt by single pixels. Enter saves, Escape goes back.',
  chosen: '{tag} {name}',
  drawn: '{type} added',
};

export type OverlayStrings = typeof overlayStrings;
