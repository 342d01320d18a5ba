import { ChatsCircleIcon } from '@phosphor-icons/react/dist/csr/ChatsCircle'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { isHighBand, wordingOf, type FormDocument, type FormSection, type SectionRecord } from '#shared/rules/index.ts'
import { ButtonLink, FromDate, Notice, type } from '#shared/ui/index.ts'
import { useTimezone } from '../../app/index.ts'

interface HighScoresProps {
  document: FormDocument
  sections: readonly FormSection[]
  records: Readonly<Record<string, SectionRecord>>
}

/** Topics whose score suggests talking to someone, at the top of the form, with a link to book an appointment. */
export const HighScores = ({ document, sections, records }: HighScoresProps) => {
  const { t } = useTranslation('questionnaires')
  const { formatDate } = useFormats()
  const timezone = useTimezone()
  const high = document.scores.flatMap(({ topic, level }) => {
    const section = sections.find(({ code }) => code === topic)
    const wording = section && wordingOf(section, document.answers[topic] ?? {}, level)
    return section && wording && wording !== 'self_harm' && isHighBand(wording)
      ? [{ code: topic, title: section.title, wording }]
      : []
  })
  if (high.length === 0) return null
  return (
    <Notice status="warning" icon={<ChatsCircleIcon size={24} aria-hidden />}>
      <List>
        {high.map(({ code, title, wording }) => (
          <li key={code}>
            <strong>{t('score_line', { title, band: t(`band_${wording}`) })}</strong>
            <p>{t(`advice_${wording}`)}</p>
            <FromDate date={formatDate(records[code]?.answered_at, timezone)} />
          </li>
        ))}
      </List>
      <ButtonLink component={Link} to="/client/appointments" color="gray" variant="outlined">
        {t('book_talk')}
      </ButtonLink>
    </Notice>
  )
}

const List = styled.ul`
  display: grid;
  gap: var(--space-3);
  margin-bottom: var(--space-3);

  strong {
    ${type('label')}
  }
  p {
    max-width: 64ch;
  }
  & + a {
    background: var(--bg-surface);
  }
`
