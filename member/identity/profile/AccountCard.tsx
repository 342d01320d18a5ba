import type { ComponentType } from 'react'
import { ErrorState, Skeleton } from '#shared/ui/index.ts'
import { WidgetCard } from '#shared/ui/widgets/index.ts'
import { useAccount, type Account } from '../../session/index.ts'

interface AccountCardProps {
  title: string
  content: ComponentType<{ account: Account }>
  /** Approximate height of the content, in px. */
  height?: number
}

/** A card about the account: a skeleton while loading, and a retry button if loading failed. */
export const AccountCard = ({ title, content: Content, height = 240 }: AccountCardProps) => {
  const { account, error, mutate } = useAccount()
  return (
    <WidgetCard title={title}>
      {account ? (
        <Content account={account} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void mutate()} />
      ) : (
        <Skeleton height={height} />
      )}
    </WidgetCard>
  )
}
