import { Color } from 'three'
import { useMemo } from 'react'
import { useTheme } from '#shared/ui/index.ts'
import type { BodyColors } from '#shared/ui/model-viewer/index.ts'

export interface FigureColors {
  earlier: BodyColors
  later: BodyColors
  /** Neutral, for tinting what has changed. */
  plain: BodyColors
}

/** The colors of the figures, from the current theme's tokens. */
export const useFigureColors = (): FigureColors => {
  const { shown } = useTheme()
  return useMemo(() => {
    const tokens = getComputedStyle(document.documentElement)
    const color = (name: string) => tokens.getPropertyValue(name).trim() || 'gray'
    const mixed = (one: string, other: string, share: number) =>
      `#${new Color(color(one)).lerp(new Color(color(other)), share).getHexString()}`
    const isDark = shown === 'dark'
    const bodyColorsOf = (name: string, share: number): BodyColors => ({
      surface: mixed('--bg-surface', name, share),
      line: color(name),
      ring: color('--text'),
      more: color('--chart-burned'),
      less: color('--chart-scan-now'),
    })
    return {
      earlier: bodyColorsOf('--chart-scan-prev', isDark ? 0.7 : 0.34),
      later: bodyColorsOf('--chart-scan-now', isDark ? 0.4 : 0.26),
      plain: bodyColorsOf('--chart-scan-prev', isDark ? 0.7 : 0.3),
    }
  }, [shown])
}
