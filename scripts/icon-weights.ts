import type { Plugin } from 'vite'

/** Icons drawn in a weight other than regular. */
export const drawnIn = {
  fill: [
    'Bell',
    'CheckCircle',
    'Circle',
    'CircleHalf',
    'Clock',
    'Eye',
    'House',
    'Info',
    'Note',
    'Pill',
    'PushPin',
    'SkipForward',
    'Smiley',
    'SmileyAngry',
    'SmileyMeh',
    'SmileyNervous',
    'SmileySad',
    'SmileyXEyes',
    'Star',
    'Warning',
    'WarningCircle',
    'WarningOctagon',
    'XCircle',
  ],
  bold: [
    'ArrowDown',
    'ArrowUp',
    'ArrowsClockwise',
    'CalendarCheck',
    'Check',
    'CheckCircle',
    'DotsThree',
    'Equals',
    'Info',
    'Minus',
    'PauseCircle',
    'SkipForward',
    'WarningCircle',
    'X',
  ],
} as const

const never = ['duotone', 'light', 'thin']
const without = (icon: string): string[] => [
  ...never,
  ...Object.entries(drawnIn).flatMap(([weight, icons]) =>
    (icons as readonly string[]).includes(icon) ? [] : [weight],
  ),
]

/** Icons come in six weights. All are drawn regular, some filled or bold; the paths of the other weights stay out of the bundles. */
export const iconWeights = (): Plugin => ({
  name: 'hale:icon-weights',
  apply: 'build',
  transform: {
    filter: { id: /@phosphor-icons\/react\/dist\/defs\/\w+\.es\.js$/ },
    handler: (code, id) => {
      const names = without(/(\w+)\.es\.js$/.exec(id)?.[1] ?? '').join('|')
      return {
        code: code.replaceAll(new RegExp(` {2}\\[\\n {4}"(?:${names})",[^]*?\\n {2}\\],?\\n`, 'g'), ''),
        map: null,
      }
    },
  },
})
