import type { ArgTypesEnhancer } from 'storybook/internal/types';

const spell = (option: unknown) => (typeof option === 'string' ? `'${option}'` : String(option));

/** The documentation tool cannot read a union out of a const array; the story's options spell it. */
export const spellUnions: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, type]) => [
      name,
      type.options
        ? { ...type, table: { ...type.table, type: { summary: type.options.map(spell).join(' | ') } } }
        : type,
    ]),
  );
