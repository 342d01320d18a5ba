import type { ComponentType } from 'react'
import { ErrorState, Skeleton } from '#shared/ui/index.ts'
import { WidgetCard } from '#shared/ui/widgets/index.ts'
import { useAccount, type Account } from '../../session/index.ts'

interface AccountCardProps {
  title: string
  content: ComponentType<{ account: Account }>
  /** Height in px that the content will have, about. */
  height?: number
}

/** A card about the own account: a skeleton until it is there, Try again when it could not be loaded. */
export const AccountCard = ({ title, content: Content, height = 240 }: AccountCardProps) => {
  const { account, error, mutate } = useAccount()
  return (
    <WidgetCard title={title}>
      {account ? (
        <Content account={account} />
      ) : error ? (
        <ErrorState onRetry={() => void mutate()} />
      ) : (
        <Skeleton height={height} />
      )}
    </WidgetCard>
  )
}
