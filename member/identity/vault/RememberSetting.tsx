import { useState } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { Select } from '#shared/ui/index.ts'
import { rememberChoices, readRememberChoice, writeRememberChoice, type RememberChoice } from './rememberedVault.ts'
import { useTabVault, useVaultSnapshot } from './useVault.ts'

/** How long this device keeps the account's vault open; applies immediately. */
export const RememberSetting = ({ userId }: { userId: number }) => {
  const { t } = useTranslation('vault')
  const vault = useTabVault()
  const { secret } = useVaultSnapshot()
  const [choice, setChoice] = useState(() => readRememberChoice(userId))
  const words = (one: RememberChoice) =>
    one === 'ask' ? t('keep_ask') : one === 'session' ? t('keep_session') : t('keep_minutes', { count: Number(one) })
  const change = (next: RememberChoice) => {
    writeRememberChoice(userId, next)
    setChoice(next)
    if (next === 'ask') void vault.kept.forget({ isTold: false })
    else if (secret) void vault.kept.keep(userId, secret)
  }
  return (
    <Select
      label={t('keep_title')}
      help={t('keep_help')}
      options={rememberChoices.map((value) => ({ value, label: words(value) }))}
      value={choice}
      onChange={({ target }) => change(rememberChoices.find((one) => one === target.value) ?? choice)}
    />
  )
}
