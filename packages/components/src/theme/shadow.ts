export const lightShadow = {
  control: '0 1px 2px oklch(0.3 0.03 264 / 0.06)',
  overlay:
    '0 1px 2px oklch(0.3 0.03 264 / 0.08), 0 8px 24px oklch(0.3 0.03 264 / 0.12), 0 24px 64px oklch(0.3 0.03 264 / 0.1)',
};

export const darkShadow = {
  control: '0 1px 2px oklch(0 0 0 / 0.3)',
  overlay: '0 1px 2px oklch(0 0 0 / 0.4), 0 8px 24px oklch(0 0 0 / 0.45)',
};
