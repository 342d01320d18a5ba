import { GeneratedEdit } from '../../generated/index.tsx'
import { Panels } from '../../related/index.ts'
import { Secrets } from './Secrets.tsx'

const beside = (
  <Panels>
    <Secrets />
  </Panels>
)

/** A reward, with the secrets that its redemptions give away below it. */
export const RewardEdit = () => <GeneratedEdit beside={beside} />
