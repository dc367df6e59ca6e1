import * as styles from './AuthLayout.css.ts';

/** Routes between depots, as a quiet drawing. */
export function RouteLines() {
  return (
    <svg className={styles.drawing} viewBox="0 0 600 800" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g className={styles.drawingLines}>
        <path d="M-20 620 C 120 600 160 460 260 440 S 420 380 470 250 S 560 120 640 90" />
        <path d="M-20 260 C 80 280 180 320 260 440 S 380 640 640 660" />
        <path d="M470 250 C 520 330 560 420 640 450" />
        <path d="M180 -20 C 220 80 340 200 470 250" />
      </g>
      <g className={styles.drawingDepots}>
        <circle cx="260" cy="440" r="7" />
        <circle cx="470" cy="250" r="7" />
        <circle cx="135" cy="530" r="4" />
        <circle cx="99" cy="297" r="4" />
        <circle cx="276" cy="119" r="4" />
        <circle cx="382" cy="588" r="4" />
      </g>
    </svg>
  );
}
