/** What a database that is spread with Citus has to know of the code, besides what the catalog says of the tables. */
import { resources } from '#shared/classkeys/index.ts'
import { formsModule } from './care/forms/module.ts'
import { auditModule } from './entities/audit/module.ts'
import { viewsModule } from './entities/views/module.ts'
import { consentsModule } from './identity/consents/module.ts'
import { factorResetsModule } from './identity/factor-resets/module.ts'
import { federationModule } from './identity/federation/module.ts'
import { keysModule } from './identity/keys/module.ts'
import { passkeysModule } from './identity/passkeys/module.ts'
import { provisioningModule } from './identity/provisioning/module.ts'
import { secondFactorModule } from './identity/second-factor/module.ts'
import { signInModule } from './identity/sign-in/module.ts'
import { staffBoundsModule } from './identity/staff-bounds/module.ts'
import { usersModule } from './identity/users/module.ts'
import { accessLogModule } from './kernel/access-log/module.ts'
import type { Spreading } from './kernel/database/spread/plan.ts'
import type { Module } from './kernel/module/index.ts'
import { preferencesModule } from './messaging/preferences/module.ts'
import { tablesOf } from './tables.ts'

/** Rooms whose tables have a few rows per member at most, which are read and locked together with the account. */
const ofAccounts: readonly Module[] = [
  consentsModule,
  factorResetsModule,
  federationModule,
  formsModule,
  keysModule,
  passkeysModule,
  preferencesModule,
  provisioningModule,
  secondFactorModule,
  signInModule,
  usersModule,
]
/** Rooms whose statements find rows of all members at once, and lock them or write them together. */
const acrossMembers: readonly Module[] = [accessLogModule, viewsModule]

const links = resources.flatMap(({ fields }) =>
  Object.values(fields).flatMap((field) => (field.kind === 'references' ? [field.link.table] : [])),
)
const named = (rooms: readonly Module[], why: string) => tablesOf(rooms).map(({ name }) => [name, why] as const)

export const spreading: Spreading = {
  kept: new Map([
    ...named(ofAccounts, 'read and locked together with the accounts'),
    ...named(acrossMembers, 'found for all members at once'),
    ...links.map((link) => [link, 'lists of accounts are filtered by it'] as const),
    ['legal_holds', 'asked wherever a row of a member is deleted'],
  ]),
  copied: [
    ...resources.filter(({ fields }) => !('user_id' in fields)).map(({ table }) => table),
    ...links,
    ...tablesOf([consentsModule, staffBoundsModule]).map(({ name }) => name),
    'account_closures',
    'legal_holds',
    'trash',
  ],
  managed: tablesOf([auditModule]).map(({ name }) => name),
}
