/** Values that both themes share. */
export const scale = {
  space: {
    x1: '4px',
    x2: '8px',
    x3: '12px',
    x4: '16px',
    x5: '20px',
    x6: '24px',
    x8: '32px',
    x10: '40px',
    x12: '48px',
  },
  radius: { control: '6px', card: '8px', dialog: '12px', full: '999px' },
  font: {
    body: "'Inter Variable', Inter, system-ui, sans-serif",
    mono: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'DejaVu Sans Mono', Menlo, monospace",
  },
  size: {
    text12: '0.75rem',
    text13: '0.8125rem',
    text14: '0.875rem',
    text16: '1rem',
    text20: '1.25rem',
    text24: '1.5rem',
    text32: '2rem',
  },
  weight: { regular: '400', medium: '500', semibold: '600' },
  leading: { tight: '1.25', body: '1.5' },
  icon: { small: '16px', medium: '20px' },
  border: { hairline: '1px', thick: '2px' },
  focus: { width: '2px', offset: '2px' },
};

export const motionScale = { fast: '150ms ease-out' };

/** Sizes of controls at the comfortable density. */
export const controlScale = { height: '36px', heightCompact: '28px', padding: '12px', cardPadding: '20px' };
