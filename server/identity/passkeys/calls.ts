import type { calls } from '#shared/calls/index.ts'
import { isStaff } from '../../kernel/http/authorize.ts'
import type { HandlersOf } from '../../kernel/types.ts'
import { assertPassed, standingOf } from '../second-factor/index.ts'
import { addPasskey, optionsToAdd, optionsToUse, passkeysOf, removePasskey, renamePasskey, shown } from './passkeys.ts'
import { saveVaultCopy, vaultCopiesOf } from './vault-copies.ts'

type Calls = Pick<
  typeof calls,
  | 'listPasskeys'
  | 'startPasskey'
  | 'addPasskey'
  | 'renamePasskey'
  | 'removePasskey'
  | 'startPasskeyConfirmation'
  | 'listVaultCopies'
  | 'saveVaultCopy'
>

export const passkeyHandlers: HandlersOf<Calls> = {
  listPasskeys: async ({ caller, services }) => ({
    models: (await passkeysOf(services, caller.userId)).map(shown),
  }),

  startPasskey: async ({ caller, services }) => {
    await assertPassed(services, caller)
    return optionsToAdd(services, caller.userId)
  },

  addPasskey: async ({ body, caller, services }) => {
    await assertPassed(services, caller)
    return shown(await addPasskey(services, caller, body))
  },

  renamePasskey: async ({ params, body, caller, services }) =>
    shown(await renamePasskey(services, caller.userId, { id: params.id, name: body.name })),

  removePasskey: async ({ params, caller, services }) => {
    await assertPassed(services, caller)
    const { enabledAt, isRequired } = await standingOf(services, caller.userId, isStaff(caller))
    await removePasskey(services, caller, { id: params.id, mayBeLast: enabledAt !== null || !isRequired })
  },

  listVaultCopies: async ({ caller, services }) => ({ models: await vaultCopiesOf(services, caller.userId) }),

  saveVaultCopy: ({ body, caller, services }) => saveVaultCopy(services, caller.userId, body),

  startPasskeyConfirmation: ({ caller, services }) =>
    optionsToUse(services, { purpose: 'confirm', userId: caller.userId }),
}
