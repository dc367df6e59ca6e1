import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button, type ButtonProps } from '../Button/Button.tsx';

export interface FileButtonProps extends Omit<ButtonProps, 'onPress'> {
  /** Media types and endings that the choice offers, such as `.csv`. */
  accept: readonly string[];
  onChoose(file: File): void;
}

/** A button that lets the user choose a file of their machine. */
export function FileButton({ accept, onChoose, ...button }: FileButtonProps) {
  return (
    <FileTrigger
      acceptedFileTypes={accept}
      onSelect={(files) => {
        const file = files?.item(0);
        if (file) onChoose(file);
      }}
    >
      <Button {...button} />
    </FileTrigger>
  );
}
