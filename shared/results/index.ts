export { changesBetween, type ResultChange } from './changes.ts'
export {
  checkResultDocument,
  readResultDocument,
  resultCount,
  type BiomarkerResult,
  type DocumentProblem,
  type NamidaResultDocument,
  type ResultDocument,
  type SpotResultDocument,
} from './document.ts'
export { markersIn, noScale } from './markers.ts'
export { codesOf, copiedOf, wholeDocument } from './whole.ts'
