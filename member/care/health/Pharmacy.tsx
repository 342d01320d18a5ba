import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { StorefrontIcon } from '@phosphor-icons/react/dist/csr/Storefront'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { callHref, debounces, defaultLanguage, textLanguageOf } from '#shared/rules/index.ts'
import {
  Badge,
  Button,
  EmptyState,
  Modal,
  Stateful,
  TextInput,
  TextLink,
  toast,
  useDebounced,
} from '#shared/ui/index.ts'
import { openingHours } from './openingHours.ts'
import { RemoveStored } from './RemoveStored.tsx'
import { WidgetCard } from '#shared/ui/widgets/index.ts'
import { type Answer, useCall, useClient, useDistanceText, useFailureToast } from '../../app/index.ts'
import { useAccount } from '../../session/index.ts'
import { Disc, Foot, Row, Rows, RowsSkeleton } from './parts.tsx'

type Chosen = NonNullable<Answer<'getPharmacy'>>['pharmacy']
type Listed = Answer<'listPharmacies'>['models'][number]

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const placeOf = (pharmacy: Chosen | Listed): string =>
  [
    textOf(pharmacy['street']),
    [textOf(pharmacy['city']), textOf(pharmacy['state'])].filter(Boolean).join(', '),
    textOf(pharmacy['zip']),
  ]
    .filter(Boolean)
    .join(', ')

/** Where prescriptions are sent; another one can be chosen. */
const Pharmacy = () => {
  const { t } = useTranslation('health')
  const client = useClient()
  const { data, error, isLoading, mutate } = useCall('getPharmacy')
  const [isChoosing, setChoosing] = useState(false)
  return (
    <WidgetCard title={t('pharmacy')}>
      <Stateful
        data={data}
        error={error}
        loading={isLoading}
        onRetry={() => void mutate()}
        skeleton={<RowsSkeleton rows={1} />}
        isEmpty={(answer) => answer === null}
        empty={
          <EmptyState
            title={t('pharmacy_empty')}
            message={t('pharmacy_empty_message')}
            action={
              <Button color="blue" variant="tinted" onClick={() => setChoosing(true)}>
                {t('pharmacy_choose')}
              </Button>
            }
          />
        }
      >
        {(answer) =>
          answer && (
            <>
              <Rows>
                <PharmacyRow pharmacy={answer.pharmacy} />
              </Rows>
              <Foot>
                <Button color="gray" variant="tinted" onClick={() => setChoosing(true)}>
                  {t('pharmacy_change')}
                </Button>
                <RemoveStored
                  what="pharmacy"
                  remove={() => client.call('deletePharmacy')}
                  onRemoved={() => void mutate(null, { revalidate: false })}
                />
              </Foot>
            </>
          )
        }
      </Stateful>
      {isChoosing && (
        <ChoosePharmacy
          chosenId={data?.pharmacy.id ?? null}
          onClose={() => setChoosing(false)}
          onChosen={(pharmacy) => void mutate({ pharmacy }, { revalidate: false })}
        />
      )}
    </WidgetCard>
  )
}

export default Pharmacy

interface PharmacyRowProps {
  pharmacy: Chosen | Listed
  action?: ReactNode
}

const PharmacyRow = ({ pharmacy, action }: PharmacyRowProps) => {
  const { t, i18n } = useTranslation('health')
  const formats = useFormats()
  const distanceText = useDistanceText()
  const miles = pharmacy['distance_miles']
  const [phone, hours] = [textOf(pharmacy['phone']), textOf(pharmacy['hours'])]
  const words = { ...formats, everyDay: t('every_day'), allHours: t('open_24_hours') }
  const own = textLanguageOf(i18n.language) === defaultLanguage ? null : openingHours(hours ?? '', words)
  return (
    <Row
      lead={
        <Disc>
          <StorefrontIcon size="1.25rem" aria-hidden />
        </Disc>
      }
      title={pharmacy.name}
      marks={
        <>
          {pharmacy['is_open_24_hours'] === true && <Badge tone="good">{t('open_24_hours')}</Badge>}
          {pharmacy['delivers'] === true && <Badge tone="info">{t('delivers')}</Badge>}
        </>
      }
      lines={[
        typeof miles === 'number' ? distanceText(miles) : null,
        placeOf(pharmacy),
        own ??
          (hours && (
            <span key="hours" lang={defaultLanguage}>
              {hours}
            </span>
          )),
        phone && (
          <TextLink key="phone" href={callHref(phone)}>
            {phone}
          </TextLink>
        ),
      ]}
      actions={action}
    />
  )
}

interface ChooseProps {
  chosenId: number | null
  onClose: () => void
  onChosen: (pharmacy: Chosen) => void
}

/** Pharmacies by text or ZIP code; with an empty search, those near the member's address. */
const ChoosePharmacy = ({ chosenId, onClose, onChosen }: ChooseProps) => {
  const { t } = useTranslation('health')
  const client = useClient()
  const fail = useFailureToast('pharmacy')
  const { account } = useAccount()
  const [words, setWords] = useState('')
  const [saving, setSaving] = useState<number | null>(null)
  const search = useDebounced(words.trim(), debounces.search)
  const home = textOf(account?.profile['address'] && (account.profile['address'] as Record<string, unknown>)['zip'])
  const near = search === '' ? home : /^\d{3,5}$/.test(search) ? search : null
  const query = { take: 20, ...(near ? { zip: near } : search === '' ? {} : { search }) }
  const { data, error, isLoading, mutate } = useCall('listPharmacies', { query }, { keepPreviousData: true })
  const choose = async (pharmacy: Listed) => {
    setSaving(pharmacy.id)
    try {
      const answer = await client.call('savePharmacy', { body: { pharmacy_id: pharmacy.id } })
      onChosen(answer.pharmacy)
      toast.success(t('pharmacy_saved', { name: pharmacy.name }))
      onClose()
    } catch (failure) {
      fail(failure, () => choose(pharmacy))
      setSaving(null)
    }
  }
  return (
    <Modal open variant="new" size="lg" title={t('pharmacy_choose')} onOpenChange={(open) => !open && onClose()}>
      <TextInput
        type="search"
        data-focus-first
        label={t('pharmacy_search')}
        help={search === '' && home ? t('pharmacy_near', { zip: home }) : t('pharmacy_search_help')}
        icon={<MagnifyingGlassIcon size="1.25rem" />}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <Stateful
        data={data}
        error={error}
        loading={isLoading}
        onRetry={() => void mutate()}
        skeleton={<RowsSkeleton rows={4} />}
        isEmpty={({ models }) => models.length === 0}
        empty={<EmptyState title={t('pharmacy_none')} message={t('pharmacy_none_message')} />}
      >
        {({ models }) => (
          <Found>
            <Rows>
              {models.map((pharmacy) => (
                <PharmacyRow
                  key={pharmacy.id}
                  pharmacy={pharmacy}
                  action={
                    pharmacy.id === chosenId ? (
                      <Badge tone="good">{t('chosen')}</Badge>
                    ) : (
                      <Button
                        color="blue"
                        variant="outlined"
                        aria-label={t('choose_of', { name: pharmacy.name })}
                        loading={saving === pharmacy.id}
                        onClick={() => void choose(pharmacy)}
                      >
                        {t('choose')}
                      </Button>
                    )
                  }
                />
              ))}
            </Rows>
          </Found>
        )}
      </Stateful>
    </Modal>
  )
}

/* Its rows adapt to its width, as those of a card do. */
const Found = styled.div`
  container-type: inline-size;
`
