import { GeneratedEdit } from '../../generated/index.tsx'
import { Panels } from '../../related/index.ts'
import { ActionPrograms } from './ActionPrograms.tsx'

const without = ['programs']
const beside = (
  <Panels>
    <ActionPrograms />
  </Panels>
)

/** A health action, with the programs that bring it below its form. */
export const HealthActionEdit = () => <GeneratedEdit without={without} beside={beside} />
