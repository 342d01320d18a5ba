import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { CircleIcon } from '@phosphor-icons/react/dist/csr/Circle'
import { CircleHalfIcon } from '@phosphor-icons/react/dist/csr/CircleHalf'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { SkipForwardIcon } from '@phosphor-icons/react/dist/csr/SkipForward'
import type { Icon } from '@phosphor-icons/react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import {
  sectionStatus,
  type FormName,
  type FormSection,
  type SectionRecord,
  type SectionStatus,
} from '#shared/rules/index.ts'
import { ButtonLink, fact, narrowContainer, type } from '#shared/ui/index.ts'
import { useNow } from '../../app/index.ts'

const signs: Record<SectionStatus, Icon> = {
  new: CircleIcon,
  incomplete: CircleHalfIcon,
  complete: CheckCircleIcon,
  review: EyeIcon,
  skipped: SkipForwardIcon,
}

interface SectionRowsProps {
  form: FormName
  sections: readonly FormSection[]
  records: Readonly<Record<string, SectionRecord>>
}

/** The sections with their progress, each a link. Only the next one has a filled button. */
export const SectionRows = ({ form, sections, records }: SectionRowsProps) => {
  const { t } = useTranslation(['questionnaires', 'widgets'])
  const now = useNow()
  const rows = sections.map((section) => ({
    ...section,
    status: sectionStatus(records[section.code], section.version, now),
    progress: records[section.code]?.progress ?? 0,
  }))
  const next =
    rows.find(({ status }) => status === 'new' || status === 'incomplete') ??
    rows.find(({ status }) => status === 'review')
  return (
    <List>
      {rows.map(({ code, title, status, progress, questions }) => {
        const Sign = signs[status]
        const action = t(`widgets:action_${status}`)
        return (
          <li key={code} data-status={status}>
            <Sign size={24} weight={status === 'complete' ? 'fill' : 'regular'} aria-hidden />
            <div>
              <h3>{title}</h3>
              <p>
                <b {...(form === 'hra' && fact(`assessment.${code}.state`, status))}>{t(`widgets:status_${status}`)}</b>
                {' · '}
                {status === 'incomplete' ? t('percent', { progress }) : t('questions', { count: questions.length })}
              </p>
            </div>
            <ButtonLink
              component={Link}
              to={`?section=${code.toLowerCase()}`}
              color="purple"
              size="sm"
              variant={code === next?.code ? 'filled' : 'tinted'}
              aria-label={t('widgets:action_of', { action, section: title })}
            >
              {action}
            </ButtonLink>
          </li>
        )
      })}
    </List>
  )
}

const List = styled.ul`
  li {
    display: flex;
    align-items: center;
    gap: var(--space-4);
    min-height: 72px;
    padding-block: var(--space-3);
  }
  li + li {
    border-top: var(--size-hairline) solid var(--line-soft);
  }
  li > svg {
    flex: none;
    color: var(--text-3);
  }
  [data-status='complete'] > svg {
    color: var(--status-good-solid);
  }
  [data-status='incomplete'] > svg,
  [data-status='review'] > svg {
    color: var(--chart-program);
  }
  li > div {
    flex: 1;
    min-width: 0;
  }
  h3 {
    ${type('label')}
    overflow-wrap: anywhere;
  }
  p {
    ${type('caption')}
    color: var(--text-2);
  }
  p b {
    font-weight: var(--weight-medium);
  }
  li > a[href] {
    flex: none;
    min-height: var(--size-touch);
  }
  @container (max-width: 26.25rem) {
    li {
      gap: var(--space-3);
    }
  }
  ${narrowContainer} {
    li {
      flex-wrap: wrap;
    }
    li > div {
      flex-basis: 60%;
    }
    li > a[href] {
      flex: 0 1 auto;
      min-width: 0;
    }
  }
`
