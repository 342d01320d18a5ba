import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import type { Resource } from '#shared/classkeys/define.ts'
import { batchKinds, importedAtOnce, inSentence } from '#shared/rules/index.ts'
import { useSession } from '../../data/SessionContext.ts'
import { pathOf, useDeclarations } from '../../declarations/index.ts'
import { NotFound } from '../../ui/NotFound.tsx'
import { resultOf } from './batchResult.ts'
import { targetFields, templateOf } from './fields.ts'
import { importInBackground } from './importInBackground.ts'
import { lookupUploads } from '../../navigation/importPaths.ts'
import { Screen } from './Screen.tsx'
import { UploadFlow } from './UploadFlow.tsx'
import type { Send } from './useUpload.ts'

/** Reference lists imported as a whole, each with its upload call and key column. */
const uploads = {
  medications: { call: 'uploadMedications', key: 'NDC code' },
  allergies: { call: 'uploadAllergies', key: 'code' },
  health_issues: { call: 'uploadHealthIssues', key: 'code' },
} as const satisfies Record<(typeof lookupUploads)[number], object>

export const LookupUploadScreen = () => {
  const { path = '' } = useParams()
  const name = lookupUploads.find((one) => one === path)
  const resource = useDeclarations().get(path)
  return name && resource ? <LookupUpload key={name} name={name} resource={resource} /> : <NotFound />
}

const LookupUpload = ({ name, resource }: { name: keyof typeof uploads; resource: Resource }) => {
  const session = useSession()
  const fields = useMemo(() => targetFields(resource), [resource])
  const { call, key } = uploads[name]
  const send: Send = async (file, { rows }, onProgress) =>
    rows > importedAtOnce
      ? importInBackground(session, { classkey: name, upload: true, file }, onProgress)
      : resultOf(await session.client.call(call, { body: { file } }))
  return (
    <Screen
      resource={resource}
      title={`Upload ${inSentence(resource.label[1])}`}
      description={`A CSV or JSON file. If any row is invalid, nothing is uploaded. Rows with an existing ${key} update that item, limited to the columns in the file.`}
    >
      <UploadFlow
        label={resource.label}
        fields={fields}
        template={templateOf(resource)}
        templateName={`${pathOf(resource)}-template`}
        kinds={batchKinds}
        isMatched={false}
        check="none"
        takes="all"
        send={send}
        list={{ label: `All ${inSentence(resource.label[1])}`, to: `/${pathOf(resource)}` }}
      />
    </Screen>
  )
}
