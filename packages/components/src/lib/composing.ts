/** A key event of the browser, or the one of React around it. */
interface Pressed {
  key: string;
  isComposing?: boolean;
  keyCode?: number;
  nativeEvent?: { isComposing: boolean; keyCode: number };
}

/** The key code of keys that go to an input method. */
const inputMethod = 229;

/** Whether a key belongs to an input method. Safari ends the choice of a word with a key that has only the code. */
export function isComposing(event: Pressed): boolean {
  const { isComposing: isWithin, keyCode } = event.nativeEvent ?? event;
  return isWithin === true || keyCode === inputMethod;
}

/** Whether a key is Enter, and not the one that ends the choice of a word. */
export const isEnter = (event: Pressed): boolean => event.key === 'Enter' && !isComposing(event);
