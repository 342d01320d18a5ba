import { CreateBase, ResourceContextProvider, useDataProvider, useGetOne, useNotify } from 'react-admin'
import { useNavigate, useParams } from 'react-router-dom'
import { titleOf, useDeclarations } from '../../declarations/index.ts'
import { FormScreen } from '../../generated/form/FormScreen.tsx'
import { Picker, type Entry } from '../../generated/kinds/inputs/Picker.tsx'
import type { Row } from '../../data/row.ts'
import { ScreenTitle } from '../../ui/ScreenTitle.tsx'
import { useImmediateCall } from '../../parts/related-panels/index.ts'
import { Paragraph, Stack, Text } from '../../ui/primitives.ts'

const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null && 'id' in value

/** Adds an existing or a new biomarker to a test. */
export const AddBiomarker = () => {
  const id = Number(useParams()['id'])
  const tests = useDeclarations().get('test')
  const { data: test } = useGetOne<Row>('test', { id })
  const navigate = useNavigate()
  const notify = useNotify()
  const run = useImmediateCall()
  const provider = useDataProvider()
  const value = test?.['biomarkers']
  const entries = Array.isArray(value) ? value.filter(isEntry) : []
  const back = `/test/${id}`
  const attach = async (biomarker: number, name: string) => {
    const biomarkers = [...entries.map((entry) => entry.id), biomarker]
    const done = await run(() => provider.update('test', { id, data: { biomarkers }, previousData: test }))
    if (!done) return
    notify(`${name} added`, { type: 'success' })
    void navigate(back)
  }
  const title = test && tests ? titleOf(tests, test) : `Test ${id}`
  return (
    <>
      <ScreenTitle trail={[{ label: 'Tests', to: '/test' }, { label: title, to: back }, 'Add biomarker']} />
      <Stack as="section" gap={8} marginBottom={28} aria-label="Existing biomarker" sx={{ maxWidth: 760 }}>
        <Text as="p" size="h3">
          {`Add to ${title}`}
        </Text>
        <Paragraph tone="faint">Select an existing biomarker, or create a new one below.</Paragraph>
        <Picker
          to="biomarker"
          label="Find a biomarker…"
          without={entries.map((entry) => entry.id)}
          onPick={(entry) => void attach(entry.id, String(entry['name'] ?? ''))}
        />
      </Stack>
      {test && (
        <ResourceContextProvider value="biomarker">
          <CreateBase
            resource="biomarker"
            redirect={false}
            mutationOptions={{ onSuccess: (made: Row) => void attach(made.id, String(made['name'] ?? '')) }}
          >
            <FormScreen record={null} />
          </CreateBase>
        </ResourceContextProvider>
      )}
    </>
  )
}
