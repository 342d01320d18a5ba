import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import {
  bandsOf,
  wordingOf,
  type FormDocument,
  type FormSection,
  type SectionRecord,
  type TopicScore,
} from '#shared/rules/index.ts'
import { Badge, Card, FromDate, type, type BadgeTone } from '#shared/ui/index.ts'
import { useTimezone } from '../../app/index.ts'

type Wording = ReturnType<typeof wordingOf>

const tones: Record<Wording, BadgeTone> = {
  minimal: 'good',
  low: 'good',
  mild: 'info',
  possible: 'warning',
  moderate: 'warning',
  moderately_severe: 'bad',
  severe: 'bad',
  likely: 'bad',
  self_harm: 'bad',
}

interface ScoresProps {
  document: FormDocument
  sections: readonly FormSection[]
  records: Readonly<Record<string, SectionRecord>>
}

/** The scores of the finished topics, each with an explanation: information, not a diagnosis. */
export const Scores = ({ document, sections, records }: ScoresProps) => {
  const { t } = useTranslation('questionnaires')
  const { formatDate } = useFormats()
  const timezone = useTimezone()
  const shown = document.scores.flatMap((score) => {
    const section = sections.find(({ code }) => code === score.topic)
    return section ? [{ score, section }] : []
  })
  if (shown.length === 0) return null
  return (
    <Card aria-labelledby="form-results">
      <Title id="form-results">{t('results_title')}</Title>
      <Lead>{t('results_lead')}</Lead>
      <List>
        {shown.map(({ score, section }) => (
          <li key={section.code}>
            <Gauge
              score={score}
              title={section.title}
              wording={wordingOf(section, document.answers[section.code] ?? {}, score.level)}
              from={formatDate(records[section.code]?.answered_at, timezone)}
            />
          </li>
        ))}
      </List>
    </Card>
  )
}

interface GaugeProps {
  score: TopicScore
  title: string
  wording: Wording
  /** When it was answered, formatted. */
  from: string
}

const Gauge = ({ score: { instrument, score, max, level }, title, wording, from }: GaugeProps) => {
  const { t } = useTranslation('questionnaires')
  const bands = bandsOf(instrument)
  const word = t(`band_${wording}`)
  return (
    <Row>
      <Words>
        <h3>{title}</h3>
        <Badge tone={tones[wording]}>{word}</Badge>
      </Words>
      <Figure>
        <b>{score}</b>
        <span>{t('of_max', { max })}</span>
      </Figure>
      <Bar role="img" aria-label={t('score_words', { title, score, max, band: word })}>
        {bands.map(({ from, band }, index) => {
          const end = (bands[index + 1]?.from ?? max + 1) - 1
          return (
            <span
              key={band}
              data-tone={band === level ? tones[wording] : undefined}
              style={{ flexGrow: end - from + 1 }}
            />
          )
        })}
        <i style={{ insetInlineStart: `${((score + 0.5) / (max + 1)) * 100}%` }} />
      </Bar>
      <p>{t(`advice_${wording}`)}</p>
      <FromDate date={from} />
    </Row>
  )
}

const Title = styled.h2`
  ${type('h2')}
`
const Lead = styled.p`
  ${type('body-sm')}
  margin-top: var(--space-1);
  color: var(--text-2);
  max-width: 64ch;
`
const List = styled.ul`
  margin-block: var(--space-2);

  li + li {
    border-top: var(--size-hairline) solid var(--line-soft);
  }
  li:last-child > div {
    padding-bottom: 0;
  }
`
const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-3) var(--space-4);
  padding-block: var(--space-5);

  > p {
    grid-column: 1 / -1;
    ${type('body-sm')}
    color: var(--text-2);
    max-width: 64ch;
  }
`
const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  min-width: 0;

  h3 {
    ${type('h3')}
    overflow-wrap: anywhere;
  }
  > span {
    white-space: normal;
  }
`
const Figure = styled.div`
  display: flex;
  align-items: baseline;
  gap: var(--space-1);

  b {
    ${type('num-lg')}
  }
  span {
    ${type('caption')}
    color: var(--text-2);
  }
`
const Bar = styled.div`
  position: relative;
  grid-column: 1 / -1;
  display: flex;
  gap: var(--space-1);
  padding-block: var(--space-1);

  span {
    flex: 1 1 0;
    height: var(--size-bar);
    border-radius: var(--radius-full);
    background: var(--chart-track);
  }
  span[data-tone='good'] {
    background: var(--status-good-solid);
  }
  span[data-tone='info'] {
    background: var(--status-info-solid);
  }
  span[data-tone='warning'] {
    background: var(--status-warning-solid);
  }
  span[data-tone='bad'] {
    background: var(--status-bad-solid);
  }
  i {
    position: absolute;
    inset-block: 0;
    width: var(--space-1);
    margin-inline-start: calc(var(--space-1) / -2);
    border-radius: var(--radius-full);
    background: var(--text);
    box-shadow: 0 0 0 2px var(--bg-surface);
  }
`
