import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { Pine, ProgressBar, type, fact } from '#shared/ui/index.ts'
import type { Offer } from './useRewards.ts'

/** The cheapest reward for which only stars are missing. */
const nextOf = (offers: readonly Offer[]): Offer | undefined =>
  offers.filter(({ hindrance }) => hindrance === 'stars').toSorted((one, other) => one.star_cost - other.star_cost)[0]

/** The number of stars, and how many are missing for the next reward. */
export const Balance = ({ balance, offers }: { balance: number; offers: readonly Offer[] }) => {
  const { t } = useTranslation('rewards')
  const next = nextOf(offers)
  const ready = offers.filter(({ hindrance }) => hindrance === null).length
  return (
    <Sheet aria-label={t('balance')}>
      <Figure>
        <StarIcon size={40} weight="fill" aria-hidden />
        <b {...fact('stars', balance)}>{t('number', { count: balance })}</b>
        <span>{t('stars_word', { count: balance })}</span>
      </Figure>
      <Words data-theme="dark">
        <p>{t('ready', { count: ready })}</p>
        {next && (
          <>
            <ProgressBar
              value={balance}
              max={next.star_cost}
              label={t('progress_of', { name: next.name })}
              color="accent-star"
            />
            <small>{t('next', { name: next.name, count: next.missing_stars })}</small>
          </>
        )}
      </Words>
    </Sheet>
  )
}

const Sheet = styled(Pine)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-5) var(--space-10);
`
const Figure = styled.p`
  display: flex;
  align-items: baseline;
  gap: var(--space-3);
  margin: 0;

  svg {
    align-self: center;
    color: var(--accent-star);
  }
  b {
    ${type('num-xl')}
  }
`
const Words = styled.div`
  display: grid;
  flex: 1 1 min(100%, 15rem);
  gap: var(--space-3);
  min-width: 0;
  color: var(--text-on-inverse);

  p {
    ${type('label')}
    margin: 0;
  }
  small {
    ${type('body-sm')}
    color: var(--text-on-inverse-2);
    overflow-wrap: anywhere;
  }
`
