import { GeneratedCreate } from '../../generated/index.tsx'
import { groupsAside, stepInputs } from './ProgramEdit.tsx'

export const ProgramCreate = () => <GeneratedCreate inputs={stepInputs} without={groupsAside} />
