import type { CrisisPhrases } from './phrases.ts'

/** Only a few words, but unambiguous ones. */
export const mh: CrisisPhrases = {
  self_harm: `
    (kōṇaan|kōnaan|konan) (mej|mij)`,
  violence: '',
  emergency: `
    jab (maroñ|maron) (menono|kakkije)`,
  harmless: '',
  sound: '',
}
