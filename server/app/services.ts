import type { Resource } from '#shared/classkeys/define.ts'
import { resourceMap } from '#shared/classkeys/index.ts'
import { createFileStore } from '../files/index.ts'
import { createMail } from '../mail/index.ts'
import { createBodyScan } from '../integrations/body-scan/index.ts'
import { createFaceScan } from '../integrations/face-scan/index.ts'
import { createKitLabs } from '../integrations/kit-lab/index.ts'
import { createActivityPartner } from '../integrations/more-active/index.ts'
import { createMealRecognition } from '../integrations/meal-recognition/index.ts'
import type { Database } from '../database/types.ts'
import type { Config, Logger, Services } from './types.ts'

interface Parts {
  config: Config
  db: Database
  log: Logger
  now?: () => Date
  resources?: ReadonlyMap<string, Resource>
}

/** What every room works with, put together once at start. `close` ends it, the database included. */
export const createServices = ({ config, db, log, now = () => new Date(), resources = resourceMap() }: Parts): Services & { close(): Promise<void> } => {
  const files = createFileStore(config.dataDir)
  const mail = createMail({ db, config, files, now, log })
  return {
    db,
    config,
    now,
    resources,
    mail,
    files,
    mealRecognition: createMealRecognition(config.mealRecognition),
    activityPartner: createActivityPartner(config.moreActive ?? null, config.secret),
    kitLabs: createKitLabs(config, now),
    faceScan: createFaceScan(config, now),
    bodyScan: createBodyScan(config, now),
    log,
    close: async () => {
      await mail.close()
      await db.close()
    },
  }
}
