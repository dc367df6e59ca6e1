export { AlertPanel } from '../../AlertsBell/AlertPanel.tsx';
export { shadowPanelSheet } from './shadowPanel.css.ts';
