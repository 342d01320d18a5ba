export { composeFromTexts, composeMail, type Recipient } from './compose.ts'
export { lastMail, wholeText } from './links.ts'
export { createMail } from './mail.ts'
export { mailTexts, noticeTexts, type MailTextKey } from './texts.ts'
