import { bad, good } from '../../lib/toasts.ts';

export const teamToasts = {
  roleGiven: (name: string) => good('Role Given', `${name} signs in again with the new role`),
  roleProposed: (name: string) => good('Role Proposed', `A second person decides on the role of ${name}`),
  disabled: (name: string) => good('Person Disabled', `${name} is signed out everywhere`),
  signedOut: (name: string) => good('Signed Out', `${name} is signed out everywhere`),
  notSignedOut: (message: string) => bad('Not signed out', message),
  ended: (name: string) => good('Sign-in Ended', `One sign-in of ${name} has ended`),
  notEnded: (message: string) => bad('The sign-in was not ended', message),
  withdrawn: (email: string) => good('Invitation Withdrawn', `The link for ${email} no longer works`),
  connectMailed: (email: string) => good('Invitation Mailed', `A link to connect the account goes to ${email}`),
  connectMade: (email: string) => good('Link Made', `Hand it over to ${email}`),
  copied: () => good('Link Copied'),
  notCopied: () => bad('The link was not copied', 'Select it and copy it by hand'),
};
