import { defineModule } from '../../kernel/module/index.ts'
import { beginKeyLog } from './log.ts'
import { noteOfficers } from './officer-keys.ts'
import * as tables from './tables.ts'

export const keysModule = defineModule({
  name: 'keys',
  tables,
  prepare: async (services) => {
    await beginKeyLog(services)
    await noteOfficers(services.db, services.now())
  },
  sweeps: [({ db, now }) => noteOfficers(db, now())],
})
