import { fullNameSql } from '#shared/rules/index.ts'
import { plainName } from '../../kernel/mail/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { Services } from '../../kernel/types.ts'
import { notifyFactorChanged } from '../second-factor/index.ts'
import type { Organization } from './settings.ts'

/** Tells the owner of an account that an organization's provider opens it from now on, and who set that up. */
export const tellOfSignIn = async (
  services: Services,
  tx: Database,
  userId: number,
  { id, name }: Organization,
): Promise<void> => {
  const [change] = await tx.query<{ actor: string | null }>({
    name: 'find_who_set_up_sign_in',
    text: `select nullif(${fullNameSql('u')}, '') as actor from revisions r left join users u on u.id = r.actor_id
           where r.resource = 'organizations' and r.item_id = $1 and r.after ? 'integrations' order by r.id desc limit 1`,
    values: [id],
  })
  await notifyFactorChanged(tx, services, userId, 'organization_signs_in', {
    values: {
      organization: plainName(name) ?? 'none',
      name: plainName(change?.actor) ?? 'none',
    },
  })
}

/** Tells the owner of an account that an organization's directory manages it from now on. */
export const tellOfDirectory = async (
  services: Services,
  tx: Database,
  userId: number,
  organizationId: number,
): Promise<void> => {
  const [row] = await tx.query<{ name: string }>({
    name: 'find_name_of_organization',
    text: 'select name from organizations where id = $1',
    values: [organizationId],
  })
  const values = { organization: plainName(row?.name) ?? 'none' }
  await notifyFactorChanged(tx, services, userId, 'directory_manages', { values })
}
