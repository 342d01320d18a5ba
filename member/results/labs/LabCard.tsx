import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { callHref } from '#shared/rules/index.ts'
import { Badge, Button, Card, TextLink, VisuallyHidden, type } from '#shared/ui/index.ts'
import { useDistanceText, useNow } from '../../app/index.ts'
import { hoursToday } from './hours.ts'
import type { Lab } from './useLabs.ts'

const directionsTo = ({ latitude, longitude }: Lab): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: `${latitude},${longitude}` })}`

interface LabCardProps {
  lab: Lab
  isPending: boolean
  onChoose: () => void
}

/** A lab with directions, today's hours, and a button to choose it. */
export const LabCard = ({ lab, isPending, onChoose }: LabCardProps) => {
  const { t } = useTranslation('labs')
  const { name, address, phone, is_chosen } = lab
  const region = [address?.state, address?.zip].filter(Boolean).join(' ')
  const lines = address ? [address.street, address.street2, address.city, region] : []
  return (
    <Place as="article" aria-label={name} data-chosen={is_chosen || undefined}>
      <Head>
        <h3>{name}</h3>
        <Away lab={lab} />
      </Head>
      <Facts>
        {lines.some(Boolean) && <p>{lines.filter(Boolean).join(', ')}</p>}
        <Today lab={lab} />
        {phone && (
          <p>
            <TextLink href={callHref(phone)}>{phone}</TextLink>
          </p>
        )}
      </Facts>
      {is_chosen && <Badge tone="good">{t('yours')}</Badge>}
      <Actions>
        <Button
          color={is_chosen ? 'gray' : 'blue'}
          variant="tinted"
          loading={isPending}
          aria-pressed={is_chosen}
          onClick={onChoose}
        >
          {t(is_chosen ? 'leave' : 'choose')}
          <VisuallyHidden>{` ${name}`}</VisuallyHidden>
        </Button>
        <TextLink href={directionsTo(lab)} target="_blank" rel="noopener noreferrer">
          {t('directions')}
          <ArrowSquareOutIcon size="1rem" aria-hidden />
          <VisuallyHidden>{` ${t('new_tab', { name })}`}</VisuallyHidden>
        </TextLink>
      </Actions>
    </Place>
  )
}

const Away = ({ lab: { distance_miles: miles } }: { lab: Lab }) => {
  const distanceText = useDistanceText()
  return miles === null ? null : <strong>{distanceText(miles)}</strong>
}

const Today = ({ lab }: { lab: Lab }) => {
  const { formatClock } = useFormats()
  const { t } = useTranslation('labs')
  const now = useNow()
  const hours = hoursToday(lab.working_hours, lab.timezone, now)
  if (!hours) return null
  if (hours.length === 0) return <p>{t('closed_today')}</p>
  const spans = hours.map(({ from, to }) => `${formatClock(from)} – ${formatClock(to)}`)
  return <p>{t('open_today', { hours: spans.join(', ') })}</p>
}

const Place = styled(Card)`
  display: grid;
  grid-template-rows: auto 1fr;
  align-content: start;
  gap: var(--space-3);

  > span {
    justify-self: start;
  }
`
const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-1) var(--space-3);

  h3 {
    ${type('h3')}
    overflow-wrap: anywhere;
  }
  strong {
    flex: none;
    ${type('label')}
    font-variant-numeric: tabular-nums;
  }
`
const Facts = styled.div`
  ${type('body-sm')}
  color: var(--text-2);
  display: grid;
  align-content: start;
  gap: var(--space-1);
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);

  > a {
    display: inline-flex;
    align-items: center;
    gap: var(--space-1);
    min-height: var(--size-control-md);
  }
`
