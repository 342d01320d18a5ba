/** Results outside of the screen: as a PDF, by mail, and checked without this product. */
export { CheckItYourself } from './CheckItYourself.tsx'
export { SendResults } from './SendResults.tsx'
export { useReport, type ReportOf } from './useReport.ts'
