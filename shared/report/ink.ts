import type { Tone } from './content.ts'

/** The light theme's colors; paper has no dark theme. */
export const ink = {
  text: '#14211C',
  text2: '#414E48',
  text3: '#5C6862',
  line: '#DCDFD9',
  sunken: '#EDEEE9',
  accent: '#F2AD3A',
  white: '#FFFFFF',
} as const

/** A tone's full color, its pale background color, and its text color. */
export const tones: Record<Tone, { solid: string; pale: string; words: string }> = {
  good: { solid: '#2D915C', pale: '#D2ECDA', words: '#07683B' },
  warning: { solid: '#E4AB2B', pale: '#F4E8CB', words: '#79520A' },
  bad: { solid: '#C83F38', pale: '#F6DDDB', words: '#992721' },
  none: { solid: '#8A948E', pale: '#EDEEE9', words: '#414E48' },
}
