import { Link } from 'react-router-dom'
import { useTranslation } from '#shared/i18n/index.ts'
import { TextLink } from '#shared/ui/index.ts'
import { useRecovery } from './useRecovery.ts'

/** The way to keys that the member continued without, beside something that none of the open ones opens. Nothing if there are none. */
export const EarlierKeysLink = () => {
  const { t } = useTranslation('vault')
  const { data } = useRecovery()
  const count = data?.waiting.length ?? 0
  if (count === 0) return null
  return (
    <TextLink as={Link} to="/client/profile#encryption">
      {t('earlier_title', { count })}
    </TextLink>
  )
}
