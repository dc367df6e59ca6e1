import { annotationColors, annotationTypes } from '@freight-hq/api/kinds/collaboration/collaboration';
import { type KeyboardEvent, memo, useMemo } from 'react';
import { pluralOf } from '../lib/fill.ts';
import { count, end, group, start, swatch, tool as toolClass, toolName, toolbar } from './AnnotationOverlay.css.ts';
import type { OverlayStrings } from './overlayStrings.ts';
import { ToolIcon } from './ToolIcon.tsx';
import type { AnnotationColor, AnnotationType } from './types.ts';

const colorNames: Record<AnnotationColor, string> = {
  '#FF6B6B': 'Coral',
  '#4ECDC4': 'Turquoise',
  '#45B7D1': 'Sky blue',
  '#96CEB4': 'Sage green',
  '#FECA57': 'Yellow',
  '#FF9FF3': 'Pink',
  '#54A0FF': 'Blue',
  '#5F27CD': 'Purple',
};

interface ToolbarProps {
  strings: OverlayStrings;
  locale: string;
  collaboratorCount: number;
  notice: string | undefined;
  tool: AnnotationType;
  onToolChange(tool: AnnotationType): void;
  color: AnnotationColor;
  onColorChange(color: AnnotationColor): void;
  isInteracting: boolean;
  onInteractChange(isInteracting: boolean): void;
  isListOpen: boolean;
  onListChange(isOpen: boolean): void;
  isPlacing: boolean;
  onPlace(): void;
  /** Whether it is at the bottom. */
  isAtEnd: boolean;
  onMove(isAtEnd: boolean): void;
  onClose(): void;
}

/** The tools of the overlay. One more annotation draws none of them again. */
export const Toolbar = memo(function Toolbar({ strings, locale, collaboratorCount, notice, ...props }: ToolbarProps) {
  const people = useMemo(
    () => pluralOf(strings.collaborators, collaboratorCount, locale),
    [strings, collaboratorCount, locale],
  );
  return (
    <div className={toolbar} role="toolbar" aria-label={strings.tools} data-part="toolbar">
      <span className={`${count} ${start}`} role="status" data-lost={notice && ''}>
        {notice ?? people}
      </span>
      <div
        className={`${group} ${start}`}
        role="radiogroup"
        aria-label={strings.tools}
        tabIndex={-1}
        onKeyDown={moveByArrows}
      >
        {annotationTypes.map((type) => (
          <button
            type="button"
            key={type}
            {...radio(props.tool === type, () => props.onToolChange(type), props.isInteracting)}
            className={toolClass}
          >
            <ToolIcon type={type} />
            <span className={toolName}>{strings.types[type]}</span>
          </button>
        ))}
      </div>
      <div className={group} role="radiogroup" aria-label={strings.colors} tabIndex={-1} onKeyDown={moveByArrows}>
        {annotationColors.map((color) => (
          <button
            key={color}
            type="button"
            {...radio(props.color === color, () => props.onColorChange(color))}
            className={swatch}
            style={{ background: color }}
            aria-label={colorNames[color]}
            title={colorNames[color]}
          />
        ))}
      </div>
      <div className={group}>
        <Toggle
          text={strings.interact}
          title={strings.interactHint}
          isOn={props.isInteracting}
          onChange={props.onInteractChange}
        />
        <Toggle text={strings.byKeyboard} isOn={props.isPlacing} onChange={props.onPlace} />
        <Toggle text={strings.list} isOn={props.isListOpen} onChange={props.onListChange} />
      </div>
      <div className={`${group} ${end}`}>
        <button
          type="button"
          className={toolClass}
          aria-label={props.isAtEnd ? strings.toolsUp : strings.toolsDown}
          onClick={() => props.onMove(!props.isAtEnd)}
        >
          <ToolIcon type={props.isAtEnd ? 'up' : 'down'} />
        </button>
        <button type="button" className={toolClass} aria-label={strings.close} onClick={props.onClose}>
          <ToolIcon type="close" />
        </button>
      </div>
    </div>
  );
});

/** A radio group; only the selected option is in the tab order. While the group is idle no option shows as selected. */
const radio = (isChosen: boolean, onClick: () => void, isIdle = false) =>
  ({ role: 'radio', 'aria-checked': isChosen && !isIdle, tabIndex: isChosen ? 0 : -1, onClick }) as const;

interface ToggleProps {
  text: string;
  title?: string;
  isOn: boolean;
  onChange(isOn: boolean): void;
}

function Toggle({ text, title, isOn, onChange }: ToggleProps) {
  return (
    <button type="button" className={toolClass} aria-pressed={isOn} title={title} onClick={() => onChange(!isOn)}>
      {text}
    </button>
  );
}

/** Arrow keys go through a group of choices and choose, as radio buttons do. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  const choices = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[role=radio]')];
  const at = choices.findIndex((choice) => choice === event.target);
  const next = choices[(at + by + choices.length) % choices.length];
  event.preventDefault();
  event.stopPropagation();
  next?.focus();
  next?.click();
}
