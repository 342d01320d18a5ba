/** Results as a PDF for people, doctors and screen readers. `build.ts` loads the PDF library. */
export type { ReportContent } from './content.ts'
export { paperOf } from './paper.ts'
export {
  readReport,
  spacedFingerprint,
  type ReportFacts,
  type ReportSource,
  type ReportWord,
  type Say,
  type TrendOf,
} from './read.ts'
export { checkFiles, checkSteps, gnupgCommands } from './gnupg.ts'
