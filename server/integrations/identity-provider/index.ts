export { demoPublicKey } from './key.ts'
export { demoIssuer, demoPath, hasDemoProvider } from './page.ts'
