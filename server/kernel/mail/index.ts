export { composeFromTexts, composeMail, type Recipient } from './compose.ts'
export { lastMail, wholeText } from './links.ts'
export { createMail } from './mail.ts'
export { mailLanguages, mailTexts, type MailTextKey } from './texts.ts'
