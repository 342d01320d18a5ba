import { defineModule } from '../module/index.ts'
import { mailHandlers } from './calls.ts'
import { deliverForgotten, deliverMail } from './deliver.ts'
import { forgetLinks } from './links.ts'
import { registerUnsubscribe } from './way-out.ts'
import * as tables from './tables.ts'

export const mailModule = defineModule({
  name: 'mail',
  handlers: mailHandlers,
  // Attachments are for the mails' recipients only.
  fileGuards: { mail: () => Promise.resolve(null) },
  tables,
  routes: [registerUnsubscribe],
  jobs: [deliverMail],
  sweeps: [deliverForgotten, forgetLinks],
})
