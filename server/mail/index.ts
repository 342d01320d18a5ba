export { createMail } from './mail.ts'
export * from './letters.ts'
