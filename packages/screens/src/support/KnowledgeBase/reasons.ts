export const mayNotWrite = 'Your role may not write articles';
