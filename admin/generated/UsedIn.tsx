import { Skeleton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { isEdited, usesOf } from '#shared/classkeys/define.ts'
import { inSentence } from '#shared/rules/index.ts'
import { pathOf, useDeclaration, useDeclarations } from '../declarations/index.ts'
import { useSession } from '../data/SessionContext.ts'
import { Failed } from '../ui/Failed.tsx'
import { Link } from '../ui/Link.tsx'
import { Block, Caption, PlainList, SectionTitle, Stack, Text } from '../ui/primitives.ts'

/** Every item that leads to the open one through a declared reference: for what editors write, and what something can lead to. */
export const UsedIn = ({ id }: { id: number }) => {
  const { client } = useSession()
  const declarations = useDeclarations()
  const resource = useDeclaration()
  const isAsked = isEdited(resource) && usesOf(declarations.values(), resource).length > 0
  const { data, error, refetch } = useQuery({
    queryKey: ['uses', resource.name, id],
    queryFn: () => client.call('listUses', { query: { classkey: resource.name, id } }),
    enabled: isAsked,
    retry: false,
  })
  if (!isAsked) return null
  const more = data ? data.total_count - data.models.length : 0
  return (
    <Block as="section" aria-labelledby="used-in" rule="line" marginTop={28} sx={{ maxWidth: 760, paddingTop: '20px' }}>
      <SectionTitle id="used-in" marginBottom={12}>
        Used in{' '}
        {data && (
          <Text as="span" tone="faint" weight="regular">
            {data.total_count}
          </Text>
        )}
      </SectionTitle>
      {error && <Failed error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton width="60%" role="progressbar" aria-label="Loading" />}
      {data?.total_count === 0 && (
        <Text tone="muted">Nothing that you may read leads to this {inSentence(resource.label[0])}.</Text>
      )}
      <Stack as={PlainList} gap={10}>
        {data?.models.map(({ classkey, id: user, title, field }) => {
          const by = declarations.get(classkey)
          const kind = by?.label[0] ?? classkey
          return (
            <li key={`${classkey} ${field} ${user}`}>
              <Link to={`/${by ? pathOf(by) : classkey}/${user}`} style={{ color: 'var(--text-link)' }}>
                {title?.trim() || `${kind} ${user}`}
              </Link>
              <Caption>
                {kind}: {field}
              </Caption>
            </li>
          )
        })}
        {more > 0 && <li>And {more.toLocaleString('en-US')} more.</li>}
      </Stack>
    </Block>
  )
}
