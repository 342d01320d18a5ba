import { createContext, use, useCallback, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import { localItem } from '../local-item.ts'
import { useMediaQuery } from './hooks.ts'

export const themeChoices = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]

/** The storage key, also used by public/theme.js before the first paint. */
export const themeKey = 'hale.theme'

const isChoice = (value: unknown): value is ThemeChoice => themeChoices.some((choice) => choice === value)

const item = localItem(themeKey)

const remembered = (): ThemeChoice => {
  const value = item.read()
  return isChoice(value) ? value : 'system'
}

export interface Theme {
  /** The user's choice. */
  choice: ThemeChoice
  /** The applied theme: the choice, or the system's. */
  shown: 'light' | 'dark'
  setChoice: (choice: ThemeChoice) => void
}

const ThemeContext = createContext<Theme>({ choice: 'system', shown: 'light', setChoice: () => {} })

/** Keeps `data-theme` on <html> in sync with the choice or the system's theme, and stores the choice. */
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

/** The theme and its setter; requires <ThemeProvider>. */
export const useTheme = (): Theme => use(ThemeContext)
