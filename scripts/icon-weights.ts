import type { Plugin } from 'vite'

/** Icons that something draws bold. */
export const boldIcons = [
  'ArrowUp',
  'ArrowsClockwise',
  'Check',
  'CheckCircle',
  'DotsThree',
  'Info',
  'Minus',
  'PauseCircle',
  'SkipForward',
  'WarningCircle',
] as const

const weight = (names: string): RegExp => new RegExp(` {2}\\[\\n {4}"(?:${names})",[^]*?\\n {2}\\],?\\n`, 'g')
const never = weight('duotone|light|thin')
const orBold = weight('bold|duotone|light|thin')
const bold = new RegExp(`/(?:${boldIcons.join('|')})\\.es\\.js$`)

/** An icon comes in six weights. All are drawn regular or filled, some bold; the paths of the others stay out of the bundles. */
export const iconWeights = (): Plugin => ({
  name: 'hale:icon-weights',
  apply: 'build',
  transform: {
    filter: { id: /@phosphor-icons\/react\/dist\/defs\/.*\.js$/ },
    handler: (code, id) => ({ code: code.replaceAll(bold.test(id) ? never : orBold, ''), map: null }),
  },
})
