import { createContext, use, useCallback, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import { localItem } from '../local-item.ts'
import { useMediaQuery } from './hooks.ts'

export const themeChoices = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]

/** Where the choice is remembered; public/theme.js reads the same key before the first paint. */
export const themeKey = 'hale.theme'

const isChoice = (value: unknown): value is ThemeChoice => themeChoices.some((choice) => choice === value)

const item = localItem(themeKey)

const remembered = (): ThemeChoice => {
  const value = item.read()
  return isChoice(value) ? value : 'system'
}

export interface Theme {
  /** What the person chose. */
  choice: ThemeChoice
  /** What is shown: the choice, or the system's theme. */
  shown: 'light' | 'dark'
  setChoice: (choice: ThemeChoice) => void
}

const ThemeContext = createContext<Theme>({ choice: 'system', shown: 'light', setChoice: () => {} })

/** Keeps `data-theme` on <html> equal to the person's choice, follows the system, and remembers the choice. */
export const ThemeProvider = ({ children }: { children: ReactNode }) => {
  const [choice, setState] = useState(remembered)
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)')
  const shown = choice === 'system' ? (systemIsDark ? 'dark' : 'light') : choice
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = shown
  }, [shown])
  const setChoice = useCallback((next: ThemeChoice) => {
    item.write(next)
    setState(next)
  }, [])
  const value = useMemo(() => ({ choice, shown, setChoice }), [choice, shown, setChoice])
  return <ThemeContext value={value}>{children}</ThemeContext>
}

/** The theme and its setter, inside <ThemeProvider>. */
export const useTheme = (): Theme => use(ThemeContext)
