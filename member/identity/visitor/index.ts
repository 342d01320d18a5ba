export { VisitorFooter } from './VisitorFooter.tsx'
export { VisitorPage } from './VisitorPage.tsx'
