import { useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { defaultWellbeingCategory, slugOf } from '#shared/rules/index.ts'
import { Card, EmptyState, ErrorState, Icon, Loading, Skeleton, SkeletonText, type } from '#shared/ui/index.ts'
import { RichText } from '#shared/ui/widgets/index.ts'
import { useCall } from '../../app/index.ts'
import { readSubjects, wordsOf, type Subject } from './topics.ts'
import { TopicRow } from './TopicRow.tsx'

/** Categories whose names are translated. */
const named = {
  'mental-health': 'category_mental_health',
  nutrition: 'category_nutrition',
  sleep: 'category_sleep',
  movement: 'category_movement',
  relationships: 'category_relationships',
  finances: 'category_finances',
  work: 'category_work',
} as const
const isNamed = (category: string): category is keyof typeof named => Object.hasOwn(named, category)

/** Wellbeing content by category. The address holds the category, and the subject a link leads to. */
const Wellbeing = () => {
  const { t } = useTranslation('wellbeing')
  const [parameters, setParameters] = useSearchParams()
  const category = slugOf(parameters.get('category') ?? '') || defaultWellbeingCategory
  const topic = Number(parameters.get('topic')) || null
  const { data, error, isLoading, mutate } = useCall(
    'listWellbeingTopics',
    { query: { category, take: 100 } },
    { keepPreviousData: true, revalidateOnFocus: false },
  )
  const subjects = useMemo(() => data && readSubjects(data.models), [data])
  // The category in the address is among the chips even if it is empty.
  const categories = data ? [...new Set([...data.categories, category])] : []
  const nameOf = (one: string) => (isNamed(one) ? t(named[one]) : wordsOf(one))
  const hasFailed = Boolean(error) && !isLoading
  const failed = (
    <Card>
      <ErrorState error={error} onRetry={() => void mutate()} />
    </Card>
  )
  if (!data) return hasFailed ? failed : <Waiting />
  return (
    <Stack aria-busy={isLoading}>
      <Chips role="group" aria-label={t('categories')}>
        {categories.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === category}
            onClick={() => setParameters({ category: one }, { replace: true })}
          >
            {nameOf(one)}
          </button>
        ))}
      </Chips>
      {/* If this category could not be loaded, another one can still be chosen. */}
      {hasFailed && failed}
      {!hasFailed && subjects?.length === 0 && !isLoading && (
        <Card>
          <EmptyState title={t('empty')} message={t('empty_hint')} />
        </Card>
      )}
      {!hasFailed && (
        <Subjects>
          {subjects?.map((subject) => (
            <SubjectCard key={subject.id} subject={subject} isWanted={subject.id === topic} />
          ))}
        </Subjects>
      )}
    </Stack>
  )
}

export default Wellbeing

const SubjectCard = ({ subject, isWanted }: { subject: Subject; isWanted: boolean }) => {
  const { t } = useTranslation('wellbeing')
  const { id, name, description, image, icon, topics } = subject
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isWanted) place.current?.scrollIntoView({ block: 'start' })
  }, [isWanted])
  return (
    <Sheet ref={place} aria-labelledby={`subject-${id}`} data-wanted={isWanted || undefined}>
      <Head>
        {image ? (
          <img src={image} alt="" loading="lazy" decoding="async" />
        ) : (
          <Tile>
            <Icon name={icon ?? 'flower-lotus'} size="2rem" aria-hidden />
          </Tile>
        )}
        <div>
          <h2 id={`subject-${id}`}>{name}</h2>
          {description && <RichText html={description} />}
          {topics.length > 0 && <small>{t('topics', { count: topics.length })}</small>}
        </div>
      </Head>
      <ul>
        {topics.map((one, index) => (
          <TopicRow key={index} topic={one} />
        ))}
      </ul>
    </Sheet>
  )
}

const Waiting = () => (
  <Loading>
    <Stack>
      <Skeleton height="var(--size-touch)" width="min(100%, 420px)" radius="var(--radius-full)" />
      <Subjects>
        {[0, 1].map((one) => (
          <Card key={one}>
            <Head>
              <Skeleton width="88px" height="88px" radius="var(--radius-lg)" />
              <div style={{ flex: 1 }}>
                <SkeletonText lines={3} />
              </div>
            </Head>
            <Skeleton height={180} />
          </Card>
        ))}
      </Subjects>
    </Stack>
  </Loading>
)

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);
`
const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  button {
    min-height: var(--size-touch);
    padding: 0 var(--space-5);
    border: var(--size-hairline) solid var(--line-strong);
    border-radius: var(--radius-full);
    font: var(--type-label);
    color: var(--text);
    transition: background var(--dur-1) var(--ease-out);
  }
  button:hover {
    background: var(--bg-hover);
  }
  button[aria-pressed='true'] {
    border-color: var(--btn-gray-fill);
    background: var(--btn-gray-fill);
    color: var(--btn-gray-on-fill);
  }
`
const Subjects = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 23.75rem), 1fr));
  align-items: start;
  gap: var(--space-6);

  [aria-busy='true'] > & {
    opacity: 0.6;
  }
`
const Sheet = styled(Card)`
  scroll-margin-top: calc(var(--size-header-condensed) + var(--space-4));

  &[data-wanted] {
    border-color: var(--focus);
  }
`
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-5);
  margin-bottom: var(--space-5);

  > div {
    min-width: 0;
  }
  > img {
    flex: none;
    width: 88px;
    height: 88px;
    border-radius: var(--radius-lg);
    object-fit: cover;
  }
  h2 {
    ${type('h2')}
    overflow-wrap: anywhere;
  }
  h2 + div {
    ${type('body-sm')}
    margin-top: var(--space-1);
    color: var(--text-2);
  }
  small {
    ${type('caption')}
    color: var(--text-3);
  }
`
const Tile = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 88px;
  height: 88px;
  border-radius: var(--radius-lg);
  background: var(--btn-purple-tint);
  color: var(--btn-purple-on-tint);
`
