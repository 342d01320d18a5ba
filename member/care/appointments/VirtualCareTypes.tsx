import { lazy } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { dotted, primaryConsult } from '#shared/rules/index.ts'
import { ButtonLink, Card, ErrorState, Loading, Skeleton, type } from '#shared/ui/index.ts'
import { RichText } from '#shared/ui/widgets/index.ts'
import type { AnswerOf } from '#shared/client/index.ts'
import { isPlainClick, useCall, useIsOpen } from '../../app/index.ts'

/** A link to one kind of virtual visit. */
const VirtualCare = lazy(() => import('./VirtualCare.tsx'))

type CareType = AnswerOf<'listVirtualCareTypes'>['models'][number]

/** The consult type in an address of virtual care: '3' of `/client/virtual-care?consultType=3`. */
const consultTypeOf = (search: string): string | null => new URLSearchParams(search).get('consultType')

/**
 * The kinds of virtual care that the member's organizations offer, empty if none; and the chosen one. An address with an
 * unknown one shows the choice.
 */
const VirtualCareTypes = () => {
  const { data, error, isLoading, mutate } = useCall('listVirtualCareTypes')
  const [search] = useSearchParams()
  const consultType = search.get('consultType')
  const chosen = data?.models.find(
    ({ cta_url }) => consultType !== null && cta_url && consultTypeOf(cta_url.split('?')[1] ?? '') === consultType,
  )
  if (data && consultType !== null && (chosen || consultType === primaryConsult))
    return <VirtualCare consultType={consultType} name={chosen?.name ?? null} />
  if (data) {
    return data.models.length === 0 ? null : (
      <List>
        {data.models.map((careType) => (
          <li key={careType.id}>
            <CareTypeCard careType={careType} />
          </li>
        ))}
      </List>
    )
  }
  if (error && !isLoading) {
    return (
      <Card>
        <ErrorState error={error} onRetry={() => void mutate()} />
      </Card>
    )
  }
  return (
    <Loading>
      <Skeleton height={132} radius="var(--radius-xl)" />
    </Loading>
  )
}

export default VirtualCareTypes

const CareTypeCard = ({
  careType: { name, description, cta_img, cta_text, cta_url, hours, cost },
}: {
  careType: CareType
}) => {
  const navigate = useNavigate()
  const isOpen = useIsOpen()
  const facts = dotted(hours, cost)
  const isInside = cta_url?.startsWith('/') ?? false
  return (
    <Surface>
      {cta_img && <img src={cta_img} alt="" loading="lazy" />}
      <Words>
        <h2>{name}</h2>
        {description && <RichText html={description} />}
        {facts && <small>{facts}</small>}
        {cta_url && isOpen(cta_url) && (
          <span>
            <ButtonLink
              href={cta_url}
              color="blue"
              variant="tinted"
              {...(isInside ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
              onClick={(event) => {
                if (!isInside || !isPlainClick(event)) return
                event.preventDefault()
                void navigate(cta_url)
              }}
            >
              {cta_text?.trim() || name}
            </ButtonLink>
          </span>
        )}
      </Words>
    </Surface>
  )
}

const List = styled.ul`
  display: grid;
  gap: var(--space-4);
`
const Surface = styled(Card)`
  display: flex;
  overflow: hidden;
  padding: 0;

  img {
    display: block;
    flex: none;
    width: 30%;
    max-width: 180px;
    object-fit: cover;
  }
`
const Words = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--space-2);
  min-width: 0;
  padding: var(--space-5);

  h2 {
    ${type('h3')}
  }
  p {
    color: var(--text-2);
  }
  small {
    ${type('caption')}
    color: var(--text-3);
  }
`
