import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { MinusIcon } from '@phosphor-icons/react/dist/csr/Minus'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import type { NamidaResultDocument } from '#shared/results/index.ts'
import { auriaClass, namidaMax, namidaMin, type AuriaClass } from '#shared/rules/index.ts'
import { Badge, Button, Card, FromDate, media, Notice, type } from '#shared/ui/index.ts'
import { AuriaBar, auriaTones } from '#shared/ui/results/index.ts'
import { useTimezone } from '../../app/index.ts'
import { useKitFile } from './useKitFile.ts'
import { CheckItYourself, SendResults } from '../report/index.ts'
import type { Opened } from '../../identity/vault/index.ts'
import { Correction } from './Correction.tsx'
import { Actions, ScoreGround, ScoreHead, Sealed, TalkLink, Warnings } from './parts.tsx'
import type { KitAnswer } from './useKitResults.ts'
import { dateOfKit } from './useReadings.ts'

interface AuriaResultsProps {
  kit: KitAnswer
  document: NamidaResultDocument
  signature: Opened['signature'] | null
}

const signs = { low: ArrowDownIcon, medium: MinusIcon, high: ArrowUpIcon } as const satisfies Record<
  AuriaClass,
  unknown
>

/** A lab's text that only repeats the class adds nothing. */
const isClassName = (words: string): boolean => /^(?:low|medium|high)\.?$/i.test(words.trim())

/** An Auria score with its advice. The bar's colors follow the lab's scale; the texts depend on the class alone. */
export const AuriaResults = ({ kit, document, signature }: AuriaResultsProps) => {
  const { formatDate, formatNumber } = useFormats()
  const { t } = useTranslation('results')
  const timezone = useTimezone()
  const { score, interpretation } = document
  const level = auriaClass(score)
  if (level === null) return null
  const Sign = signs[level]
  const number = (value: number) => formatNumber(value)
  return (
    <>
      <Warnings signature={signature} isSimulated={kit.simulated || document.simulated} document={document} />
      <Correction kit={kit} document={document} />
      <Columns>
        <Card as="section" aria-labelledby="auria-score">
          <ScoreHead>
            <h2 id="auria-score">{t('auria_score')}</h2>
            <Badge tone={auriaTones[level]} icon={<Sign size="1rem" weight="bold" aria-hidden />}>
              {t(`auria_${level}`)}
            </Badge>
          </ScoreHead>
          <Value>{number(score)}</Value>
          <ScoreGround>
            <AuriaBar
              value={score}
              label={t('auria_scale', { score: number(score), min: number(namidaMin), max: number(namidaMax) })}
            />
          </ScoreGround>
          <Advice>{t(`auria_${level}_title`)}</Advice>
          <p>{t(`auria_${level}_advice`)}</p>
          <FromDate date={formatDate(dateOfKit(kit), timezone)} />
          <Foot>
            <Actions>
              <LabFile kit={kit} />
              <SendResults report={{ kit, document }} />
              <TalkLink />
            </Actions>
            <Sealed
              signature={signature}
              isByStaff={document.origin === 'staff'}
              isWhole={!kit.hasFile || kit.isFileSealed}
            />
          </Foot>
        </Card>
        <Aside>
          {interpretation && !isClassName(interpretation) && (
            <section>
              <h2>{t('auria_interpretation')}</h2>
              <p>{interpretation}</p>
            </section>
          )}
          <section>
            <h2>{t('auria_about')}</h2>
            <p>{t('auria_about_text')}</p>
          </section>
          <small>{t('not_a_diagnosis')}</small>
        </Aside>
      </Columns>
      <CheckItYourself kit={kit} />
    </>
  )
}

/** Saves the lab's own PDF; if the kit has none, a message says so. */
const LabFile = ({ kit }: { kit: KitAnswer }) => {
  const { t } = useTranslation('results')
  const { download, isDownloading, error } = useKitFile(kit)
  return (
    <>
      <Button
        color="gray"
        variant="outlined"
        icon={<DownloadSimpleIcon size={20} aria-hidden />}
        loading={isDownloading}
        onClick={() => void download()}
      >
        {t('download')}
      </Button>
      {error && (
        <Problem>
          <Notice status="bad">{error}</Notice>
        </Problem>
      )}
    </>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  align-items: start;
  gap: var(--space-10);
  max-width: 1120px;

  p {
    text-wrap: pretty;
  }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-8);
  }
`
const Value = styled.p`
  margin-top: var(--space-3);
  ${type('num-xl')}
`
const Advice = styled.p`
  max-width: 28ch;
  margin: var(--space-6) 0 var(--space-2);
  ${type('h1')}
  text-wrap: balance;
`
const Foot = styled.div`
  display: grid;
  gap: var(--space-4);
  margin-top: var(--space-6);
`
const Problem = styled.div`
  flex: 1 1 100%;
  order: 1;
`
const Aside = styled.div`
  display: grid;
  gap: var(--space-6);
  color: var(--text-2);

  h2 {
    margin-bottom: var(--space-1);
    ${type('h3')}
    color: var(--text);
  }
  small {
    ${type('caption')}
    color: var(--text-3);
  }
`
