/** Results as a PDF that a person, a doctor and a screen reader can read. `build.ts` brings the PDF library along. */
export type { ReportContent } from './content.ts'
export { paperOf } from './paper.ts'
export { readReport, spacedFingerprint, type ReportFacts, type ReportSource, type ReportWord, type Say, type TrendOf } from './read.ts'
export { checkFiles, checkSteps, gnupgCommands } from './gnupg.ts'
