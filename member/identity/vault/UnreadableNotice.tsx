import { Link } from 'react-router-dom'
import { useTranslation } from '#shared/i18n/index.ts'
import { Notice, TextLink } from '#shared/ui/index.ts'

/** Says that none of the account's keys opens some sealed items. They stay stored. */
export const UnreadableNotice = ({ count }: { count: number }) => {
  const { t } = useTranslation('vault')
  if (count === 0) return null
  return (
    <Notice status="warning">
      {t('unavailable', { count })}{' '}
      <TextLink as={Link} to="/client/profile#encryption">
        {t('unavailable_link')}
      </TextLink>
    </Notice>
  )
}
