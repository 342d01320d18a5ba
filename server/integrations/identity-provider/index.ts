export { demoPublicKey } from './key.ts'
export { demoIssuer, demoPath, hasDemoProvider, registerDemoProvider } from './page.ts'
