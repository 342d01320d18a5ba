/** Results outside the screen: as a PDF, by mail, and verified without this product. */
export { CheckItYourself } from './CheckItYourself.tsx'
export { SendResults } from './SendResults.tsx'
export { useReport, type ReportOf } from './useReport.ts'
