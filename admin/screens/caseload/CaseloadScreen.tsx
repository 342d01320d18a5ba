import { ScreenTitle } from '../../ui/ScreenTitle.tsx'
import { Block, Title } from '../../ui/primitives.ts'
import { Caseload } from './Caseload.tsx'

/** Everybody in one's caseload. */
export const CaseloadScreen = () => (
  <>
    <ScreenTitle trail={['My caseload']} />
    <Block marginBottom={20}>
      <Title>My caseload</Title>
    </Block>
    <Caseload />
  </>
)
