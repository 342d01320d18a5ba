import { TabSelector } from './Selectors.tsx'
import { useText } from './text.ts'
import { themeChoices, useTheme } from './theme.tsx'

/** Light, dark, or the system's theme. */
export const ThemeSelector = () => {
  const text = useText()
  const { choice, setChoice } = useTheme()
  return (
    <TabSelector
      label={text('theme')}
      value={choice}
      onChange={setChoice}
      options={themeChoices.map((value) => ({ value, label: text(`theme_${value}`) }))}
    />
  )
}
