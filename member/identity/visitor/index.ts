export { AccessibilityReport } from './AccessibilityReport.tsx'
export { VisitorFooter } from './VisitorFooter.tsx'
export { VisitorPage } from './VisitorPage.tsx'
