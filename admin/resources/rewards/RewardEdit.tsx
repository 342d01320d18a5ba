import { GeneratedEdit } from '../../generated/index.tsx'
import { Panels } from '../../parts/related-panels/index.ts'
import { Secrets } from './Secrets.tsx'

const beside = (
  <Panels>
    <Secrets />
  </Panels>
)

/** A reward's form, with its redemption secrets below. */
export const RewardEdit = () => <GeneratedEdit beside={beside} />
