/** What a trial needs of a browser: each adapter has little more than these few lines. */
export interface Driver {
  /** As counted in the summary. */
  name: string
  open: (address: string) => Promise<void>
  /** Evaluates an expression in the page; its value has to be JSON. */
  evaluate: (expression: string) => Promise<unknown>
  /** Presses the element with the mouse, as a person would: whatever covers it gets the press. */
  click: (selector: string) => Promise<void>
  /** Types text with the keyboard into what has the focus. */
  type: (text: string) => Promise<void>
  press: (key: 'Enter' | 'Escape' | 'ArrowDown') => Promise<void>
  /** Chooses a file in an `<input type=file>`. */
  choose: (selector: string, path: string) => Promise<void>
  screenshot: (path: string) => Promise<void>
  close: () => Promise<void>
}
