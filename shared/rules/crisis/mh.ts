import type { CrisisPhrases } from './phrases.ts'

/** Few words, but sure ones. */
export const mh: CrisisPhrases = {
  self_harm: `
    (kōṇaan|kōnaan|konan) (mej|mij)`,
  violence: '',
  emergency: `
    jab (maroñ|maron) (menono|kakkije)`,
  harmless: '',
  sound: '',
}
