import { Eye, EyeOff } from 'lucide-react';
import { type Ref, useState } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextArea } from 'react-aria-components/TextArea';
import { IconButton } from '../IconButton/IconButton.tsx';
import { classes } from '../lib/classes.ts';
import { control } from '../lib/field.css.ts';
import { iconSize } from '../theme/icon.ts';
import { area, box, toggle, withToggle } from './TextField.css.ts';

interface LineProps {
  controlRef: Ref<HTMLInputElement>;
  placeholder: string | undefined;
  isRevealable: boolean;
  isDisabled: boolean;
}

/** One line, optionally with a button that shows a password. */
export function Line({ controlRef, placeholder, isRevealable, isDisabled }: LineProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className={box}>
      <Input
        ref={controlRef}
        {...(placeholder !== undefined && { placeholder })}
        {...(isShown && { type: 'text', autoCapitalize: 'off', spellCheck: false })}
        className={classes(control, isRevealable && withToggle)}
      />
      {isRevealable && (
        <span className={toggle}>
          <IconButton
            label={isShown ? 'Hide password' : 'Show password'}
            icon={<Icon size={iconSize.small} aria-hidden="true" />}
            size="small"
            isDisabled={isDisabled}
            onPress={() => setShown(!isShown)}
          />
        </span>
      )}
    </div>
  );
}

interface AreaProps {
  controlRef: Ref<HTMLTextAreaElement>;
  placeholder: string | undefined;
  rows: number;
}

/** Several lines; grows by hand. */
export function Area({ controlRef, placeholder, rows }: AreaProps) {
  return (
    <TextArea
      ref={controlRef}
      rows={rows}
      {...(placeholder !== undefined && { placeholder })}
      className={classes(control, area)}
    />
  );
}
