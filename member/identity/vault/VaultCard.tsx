import { Card, Skeleton } from '#shared/ui/index.ts'
import { LazyLoad } from '../../app/index.ts'

const loadContent = () => import('./VaultCardContent.tsx')

/**
 * Placeholder for sealed data: asks for the password, explains other reasons why it is closed, and leads to a solution. Renders
 * nothing while the vault is open.
 */
export const VaultCard = () => (
  <LazyLoad
    load={loadContent}
    waiting={
      <Card aria-busy="true">
        <Skeleton height={180} />
      </Card>
    }
    failed={() => null}
  >
    {(Content) => <Content />}
  </LazyLoad>
)
