import { fieldError, HaleError } from '#shared/errors.ts'
import { localDate } from '#shared/rules/index.ts'
import { openText, sealedColumnsOf } from '../../kernel/sealed-text/index.ts'
import type { Hooks } from '../../entities/classkeys/index.ts'

const isUsed = '(redeemed_by is not null or redeemed_at is not null)'

/** A reward whose secrets members have is kept, with what they were given. */
export const rewardHooks: Hooks = {
  beforeDelete: async ({ tx }, id) => {
    // No redemptions while it is being deleted.
    await tx.query({
      name: 'lock_reward_secrets',
      text: 'select 1 from reward_secrets where reward_id = $1 for update',
      values: [id],
    })
    const [row] = await tx.query<{ count: number }>({
      name: 'count_used_reward_secrets',
      text: `select count(*) as count from reward_secrets where reward_id = $1 and ${isUsed}`,
      values: [id],
    })
    const count = row?.count ?? 0
    if (count === 0) return
    const times = count === 1 ? 'once' : `${count.toLocaleString('en-US')} times`
    throw new HaleError('IN_USE', {
      message: `This reward was redeemed ${times} and cannot be deleted. Deactivate it instead.`,
    })
  },
}

/** A secret that was given to a member cannot change. */
export const rewardSecretHooks: Hooks = {
  beforeSave: async ({ tx, services, resource }, values, id) => {
    if (id === null) {
      // In the past wherever the operator is.
      const isOver =
        typeof values['expires_on'] === 'string' && values['expires_on'] < localDate(services.now(), 'Etc/GMT+12')
      if (isOver) throw fieldError('expires_on', 'This date is in the past.')
      return
    }
    const [row] = await tx.query<Record<string, unknown>>({
      name: 'find_used_reward_secret',
      text: `select reward_id, secret, pin from reward_secrets where id = $1 and ${isUsed}`,
      values: [id],
    })
    const sealed = sealedColumnsOf(resource)
    const isChanged = (name: string, stored: unknown): boolean => {
      const column = sealed.get(name)
      const given = column && typeof stored === 'string' ? openText(services.config.secret, column, stored) : stored
      return values[name] !== undefined && values[name] !== given
    }
    const [changed] = Object.entries(row ?? {}).find(([name, stored]) => isChanged(name, stored)) ?? []
    if (changed) throw fieldError(changed, 'This secret has been given to a member and cannot be changed.')
  },
  beforeDelete: async ({ tx }, id) => {
    const [used] = await tx.query({
      name: 'lock_used_reward_secret',
      text: `select 1 from (select * from reward_secrets where id = $1 for update) as secret where ${isUsed}`,
      values: [id],
    })
    if (used)
      throw new HaleError('IN_USE', { message: 'This secret has been given to a member and cannot be deleted.' })
  },
}
