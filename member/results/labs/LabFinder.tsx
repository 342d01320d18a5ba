import { CrosshairIcon } from '@phosphor-icons/react/dist/csr/Crosshair'
import { useId, useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { nearMiles } from '#shared/rules/index.ts'
import {
  useAnnouncement,
  Button,
  Card,
  EmptyState,
  ErrorState,
  Loading,
  SkeletonText,
  TextInput,
  media,
  type,
} from '#shared/ui/index.ts'
import { failureOf, useClient, useErrorText } from '../../app/index.ts'
import { PageHead, PageLayout } from '../../layout/index.ts'
import { LabCard } from './LabCard.tsx'
import { useLabs, usePlaceNames, type Around, type Lab } from './useLabs.ts'

const address = '/client/testing-center/labs'

const isNear = ({ distance_miles }: Lab): boolean => distance_miles !== null && distance_miles <= nearMiles

/** Labs that take samples, nearest first, and the member's chosen one. */
const LabFinder = () => {
  const { t } = useTranslation('labs')
  const [around, setAround] = useState<Around | null>(null)
  const [isUnknown, setUnknown] = useState(false)
  const { labs, origin, error, isLoading, retry, choose, pending } = useLabs(around)
  const place = around ? around.name : (origin?.place ?? null)
  const near = labs?.filter(isNear) ?? []
  const farther = labs?.filter((lab) => !isNear(lab)) ?? []
  const nearTitle = place ? t('near', { place }) : t('near_you')
  const noneTitle = place ? t('none_near', { place }) : t('none_near_you')
  const groups = (
    around || place
      ? [
          { title: nearTitle, members: near },
          { title: near.length > 0 ? t('farther') : noneTitle, members: farther },
        ]
      : [{ title: t('all'), members: labs ?? [] }]
  ).filter(({ members }) => members.length > 0)
  // What a search found; the list of the arrival is not news.
  useAnnouncement(labs && around ? (groups[0]?.title ?? t('none_title')) : '')
  return (
    <PageLayout address={address} head={<PageHead title={t('title')} lead={t('lead')} />}>
      <Search onFound={setAround} onUnknown={setUnknown} />
      {isUnknown ? null : labs && labs.length > 0 ? (
        <Groups>
          {groups.map(({ title, members }) => (
            <section key={title} aria-label={title}>
              <Found>{title}</Found>
              <List>
                {members.map((lab) => (
                  <li key={lab.id}>
                    <LabCard lab={lab} isPending={pending === lab.id} onChoose={() => choose(lab)} />
                  </li>
                ))}
              </List>
            </section>
          ))}
        </Groups>
      ) : labs ? (
        <Card>
          <EmptyState title={t('none_title')} message={t('none_message')} />
        </Card>
      ) : error && !isLoading ? (
        <Card>
          <ErrorState error={error} title={t('load_failed')} onRetry={retry} />
        </Card>
      ) : (
        <Loading>
          <List>
            {[0, 1, 2].map((index) => (
              <li key={index}>
                <Card>
                  <SkeletonText lines={4} />
                </Card>
              </li>
            ))}
          </List>
        </Loading>
      )}
    </PageLayout>
  )
}

export default LabFinder

interface SearchProps {
  onFound: (around: Around) => void
  /** Called with whether the last search matched no known place: labs elsewhere do not answer it. */
  onUnknown: (isUnknown: boolean) => void
}

/** Where to search: a town or ZIP code with suggestions, or the device's location. */
const Search = ({ onFound, onUnknown }: SearchProps) => {
  const { t } = useTranslation('labs')
  const client = useClient()
  const errorText = useErrorText()
  const names = useId()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const [busy, setBusy] = useState<'name' | 'device' | null>(null)
  const suggested = usePlaceNames(typed)

  const look = async (event: FormEvent) => {
    event.preventDefault()
    const sought = typed.trim()
    if (sought === '') return setProblem(t('place_required'))
    setBusy('name')
    setProblem(undefined)
    try {
      const { results } = await client.call('geocode', { query: { address: sought } })
      const [first] = results
      onUnknown(!first)
      if (first) onFound({ ...first.geometry.location, name: first.formatted_address })
      else setProblem(t('place_unknown'))
    } catch (error) {
      setProblem(errorText(failureOf(error)))
    } finally {
      setBusy(null)
    }
  }
  const locate = () => {
    setBusy('device')
    setProblem(undefined)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(null)
        onUnknown(false)
        // Accurate to about a hundred meters, which is enough for labs.
        onFound({
          lat: Math.round(coords.latitude * 1000) / 1000,
          lng: Math.round(coords.longitude * 1000) / 1000,
          name: null,
        })
      },
      () => {
        setBusy(null)
        setProblem(t('device_failed'))
      },
      { timeout: 10_000, maximumAge: 300_000 },
    )
  }
  return (
    <Form noValidate role="search" onSubmit={(event) => void look(event)}>
      <Place
        label={t('place')}
        type="text"
        value={typed}
        error={problem}
        list={names}
        maxLength={200}
        autoComplete="postal-code"
        onChange={({ target }) => {
          setTyped(target.value)
          setProblem(undefined)
        }}
      />
      <datalist id={names}>
        {suggested.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <Buttons>
        <Button type="submit" color="blue" variant="filled" loading={busy === 'name'}>
          {t('search')}
        </Button>
        {'geolocation' in navigator && (
          <Button
            color="gray"
            variant="tinted"
            loading={busy === 'device'}
            onClick={locate}
            icon={<CrosshairIcon size="1.25rem" aria-hidden />}
          >
            {t('use_device')}
          </Button>
        )}
      </Buttons>
    </Form>
  )
}

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: var(--space-3) var(--space-4);
`
const Place = styled(TextInput)`
  flex: 1 1 16rem;
  max-width: 26rem;
`
/** Aligned with the field's box, not its label. */
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  padding-top: 1.75rem;

  ${media.narrow} {
    padding-top: 0;
  }
`
const Groups = styled.div`
  display: grid;
  gap: var(--space-8);
`
const Found = styled.h2`
  margin-bottom: var(--space-4);
  ${type('label')}
  color: var(--text-2);
`
const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: var(--space-4);
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: grid;
  }
`
