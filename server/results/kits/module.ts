import { defineModule } from '../../kernel/module/index.ts'
import { regularly } from '../../kernel/jobs/index.ts'
import { kitAdminHandlers } from './admin.ts'
import { kitHandlers } from './calls.ts'
import { kitHooks } from './hooks.ts'
import { sweepEntries } from './entries.ts'
import { mayReadResults } from './queries.ts'
import { sealDeletedKits, sealEarlierResults } from './seal-deleted.ts'
import { sealedResults } from './sealed-places.ts'
import { sealPlainResults } from './seal.ts'
import { sealPlainFiles } from './seal-files.ts'
import { syncDueKits } from './sync.ts'
import { labWebhookPaths } from './webhook-docs.ts'
import { labWebhooks } from './webhooks.ts'
import * as tables from './tables.ts'

export const kitsModule = defineModule({
  name: 'kits',
  hooks: { userkits: kitHooks },
  handlers: { ...kitAdminHandlers, ...kitHandlers },
  tables,
  jobs: [regularly('ask-labs', 'Sync kits in progress with their labs', '* * * * *', [syncDueKits])],
  sweeps: [sweepEntries, sealPlainResults, sealPlainFiles, sealDeletedKits],
  sealEarlier: sealEarlierResults,
  sealedPlaces: sealedResults,
  routes: labWebhooks,
  fileGuards: { kits: mayReadResults, userkits: mayReadResults },
  openApiPaths: labWebhookPaths,
})
