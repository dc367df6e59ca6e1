/** What opens from a press, in one file that the browser loads with the first of them. */
export { ContactDialog } from './ContactDialog.tsx';
export { ConvertDialog } from './ConvertDialog.tsx';
export { DeleteLeadDialog } from './DeleteLeadDialog.tsx';
export { EditLeadDialog, NewLeadDialog } from './LeadDialog.tsx';
export { LeadDrawer } from './LeadDrawer.tsx';
export { MergeDialog } from './MergeDialog.tsx';
export { MoveDialog } from './MoveDialog.tsx';
