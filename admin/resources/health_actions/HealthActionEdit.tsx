import { GeneratedEdit } from '../../generated/index.tsx'
import { Panels } from '../../parts/related-panels/index.ts'
import { ActionPrograms } from './ActionPrograms.tsx'

const without = ['programs']
const beside = (
  <Panels>
    <ActionPrograms />
  </Panels>
)

/** A health action's form, with its programs below. */
export const HealthActionEdit = () => <GeneratedEdit without={without} beside={beside} />
