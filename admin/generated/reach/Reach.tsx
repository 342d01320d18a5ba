import { createContext, use, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { usePermissions } from 'react-admin'
import { belongingOf } from '#shared/classkeys/index.ts'
import { calledName, inSentence } from '#shared/rules/index.ts'
import { useIsBounded } from '../../data/useIsBounded.ts'
import type { Row } from '../../data/row.ts'
import { pathOf, useDeclaration } from '../../declarations/index.ts'
import { MemberLeft, type Left } from './MemberLeft.tsx'
import { useLeft, useTyped, type TypedText } from './useLeft.ts'

const Leave = createContext<(left: Left) => void>(() => {})

/** Shows what is in it, until a `Reach` inside finds that the member can no longer be opened. */
export const WithinReach = ({ children }: { children: ReactNode }) => {
  const [left, setLeft] = useState<Left | null>(null)
  if (left) return <MemberLeft {...left} onRetry={() => setLeft(null)} />
  return <Leave value={setLeft}>{children}</Leave>
}

interface ReachProps {
  /** A member, or an item that belongs to one. */
  record: Row
  /** What was typed elsewhere about the member; is asked once, when the member has left. */
  keep?: (typed: readonly TypedText[]) => readonly TypedText[]
  children: ReactNode
}

/** Notes what is typed about a member, and leaves the screen when the account can no longer open the member. */
export const Reach = ({ record, keep, children }: ReachProps) => {
  const resource = useDeclaration()
  const isMember = resource.name === 'user'
  const isBounded = useIsBounded()
  const { permissions } = usePermissions<ReadonlySet<string>>()
  // Without bounds, an item can be read longer than its member, who may be in the trash.
  const isWatched = (isMember || isBounded) && permissions?.has('user:read')
  const belonging = isWatched ? belongingOf(resource) : null
  const id =
    typeof belonging === 'object' && belonging?.to === 'member' ? (record[belonging.by] as number | null) : null
  const hasLeft = useLeft(id)
  const { note, read } = useTyped()
  const onLeft = use(Leave)
  const leave = useEffectEvent(() => {
    if (id === null) return
    const typed = read()
    const list = { label: resource.label[1], to: `/${pathOf(resource)}` }
    const name = isMember
      ? String(calledName(record) || record['name'] || 'This member')
      : `The member of this ${inSentence(resource.label[0])}`
    onLeft({
      id,
      name,
      // The title of an item may name the member.
      trail: isMember ? [list, name] : [list],
      typed: keep?.(typed) ?? typed,
    })
  })
  useEffect(() => {
    if (hasLeft) leave()
  }, [hasLeft])
  return (
    <div onInput={note} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}
