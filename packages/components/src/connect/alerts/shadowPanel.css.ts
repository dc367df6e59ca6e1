import { lineSheet } from '../../AlertsBell/AlertLine.css.ts';
import { panelSheet } from '../../AlertsBell/AlertPanel.css.ts';
import { severitySheet } from '../../AlertsBell/severity.css.ts';
import { toolsSheet } from '../../AlertsBell/Tools.css.ts';
import { plainText, standalone } from '../../theme/standalone.ts';

/** The panel's look, for the shadow root of the bell. */
export const shadowPanelSheet = standalone(plainText + panelSheet + lineSheet + toolsSheet + severitySheet);
