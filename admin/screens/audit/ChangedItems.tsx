import { Alert, Button, Skeleton, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { messageOf, type AnswerOf } from '#shared/client/index.ts'
import { announceShown } from '#shared/ui/announcer/index.ts'
import { useSession } from '../../data/SessionContext.ts'
import { pathOf, useDeclarations } from '../../declarations/index.ts'
import { ChangedFields } from './ChangedFields.tsx'
import { Block, PlainList, Text } from '../../ui/primitives.ts'
import { Link } from '../../ui/Link.tsx'

type Items = AnswerOf<'listChangeItems'>
const pageSize = 25

/** Every item that one call changed, with its changed fields. */
export const ChangedItems = ({ changeId }: { changeId: string }) => {
  const session = useSession()
  const declarations = useDeclarations()
  const [page, setPage] = useState(1)
  const [items, setItems] = useState<Items['models']>([])
  const [total, setTotal] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    let isOver = false
    const query = { page, page_size: pageSize }
    session.client
      .call('listChangeItems', { params: { change_id: changeId }, query })
      .then(({ models, total_count: count }) => {
        if (isOver) return
        setItems((before) => (page === 1 ? models : [...before, ...models]))
        setTotal(count)
      })
      .catch((error: unknown) => !isOver && setProblem(messageOf(error)))
    return () => {
      isOver = true
    }
  }, [session, changeId, page])
  return (
    <section aria-label="Changed items">
      <Typography variant="subtitle2" component="h3" sx={{ marginBottom: '8px' }}>
        Changed items{' '}
        {total !== null && (
          <Text as="span" tone="faint" weight="regular">
            {total.toLocaleString('en-US')}
          </Text>
        )}
      </Typography>
      {problem && (
        <Alert ref={announceShown} severity="error">
          {problem}
        </Alert>
      )}
      {total === null && !problem && <Skeleton variant="rounded" height={72} />}
      <PlainList>
        {items.map(({ resource, item_id: id, title, is_gone: isGone, changes }) => {
          const declaration = declarations.get(resource)
          return (
            <Block rule="soft" as="li" padding="8px 0" key={`${resource} ${id}`}>
              {declaration && !isGone ? (
                <Link to={`/${pathOf(declaration)}/${id}/show`} style={{ color: 'var(--text-link)' }}>
                  {title}
                </Link>
              ) : (
                title
              )}
              <ChangedFields resource={resource} changes={changes} />
            </Block>
          )
        })}
      </PlainList>
      {total !== null && items.length < total && <Button onClick={() => setPage(page + 1)}>Show more</Button>}
    </section>
  )
}
