/** What opens from a press, in one file that the browser loads with the first of them. */
export { FeatureDialog } from './FeatureDialog.tsx';
export { LeadDrawer } from './LeadDrawer.tsx';
export { LimitDialog } from './LimitDialog.tsx';
export { MessageDialog } from './MessageDialog.tsx';
