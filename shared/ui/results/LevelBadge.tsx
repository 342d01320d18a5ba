import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { levelKeys, type SpotLevel } from '#shared/rules/index.ts'
import { useTranslation } from '../../i18n/index.ts'
import { fact } from '../fact.ts'
import { Badge } from '../StatusBadge.tsx'

interface LevelBadgeProps {
  /** Of the marker it is the level of. */
  code: string
  /** Null if it could not be graded. */
  level: SpotLevel | null
  side: 'low' | 'high' | null
}

const tones = { Low: 'bad', High: 'bad', Borderline: 'warning', Normal: 'good' } as const

/** A level as text, with an arrow to its side or a check mark. */
export const LevelBadge = ({ code, level, side }: LevelBadgeProps) => {
  const { t } = useTranslation('results')
  if (level === null) return <Badge {...fact(`level.${code}`, 'none')}>{t('level_unread')}</Badge>
  const Sign = level === 'Normal' ? CheckIcon : side === 'low' ? ArrowDownIcon : ArrowUpIcon
  return (
    <Badge tone={tones[level]} icon={<Sign size="1rem" weight="bold" aria-hidden />} {...fact(`level.${code}`, level)}>
      {t(levelKeys[level])}
    </Badge>
  )
}
