import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import type { Resource } from '#shared/classkeys/define.ts'
import { importedAtOnce, importLimit, inSentence, tableKinds } from '#shared/rules/index.ts'
import { useSession } from '../../data/SessionContext.ts'
import { declarationAt, pathOf, useDeclarations } from '../../declarations/index.ts'
import { NotFound } from '../../ui/NotFound.tsx'
import { targetFields, templateOf } from './fields.ts'
import { importInBackground } from './importInBackground.ts'
import { Screen } from './Screen.tsx'
import { UploadFlow } from './UploadFlow.tsx'
import { readingOf, type Send } from './useUpload.ts'

/** Imports items of any entity from a file. */
export const ImportScreen = () => {
  const { path = '' } = useParams()
  const resource = declarationAt(useDeclarations(), path)
  return resource?.operations.includes('add') ? <Import key={path} resource={resource} /> : <NotFound />
}

const Import = ({ resource }: { resource: Resource }) => {
  const session = useSession()
  const fields = useMemo(() => targetFields(resource), [resource])
  const send: Send = async (file, { isUpdate, isTry, validOnly, rows, ...read }, onProgress) => {
    const body = {
      classkey: resource.name,
      file,
      ...readingOf(read),
      ...(read.sheet !== null && { sheet: read.sheet }),
      update: isUpdate,
      valid_only: validOnly,
    }
    if (!isTry && rows > importedAtOnce) return importInBackground(session, body, onProgress)
    const {
      results,
      left_out: leftOut,
      change_id: changeId = null,
      ...result
    } = await session.client.call('importItems', {
      body: { ...body, dry_run: isTry },
    })
    return { ...result, problems: results, leftOut, changeId }
  }
  return (
    <Screen
      resource={resource}
      title={`Import ${inSentence(resource.label[1])}`}
      description={`A CSV, TSV, JSON or Excel (.xlsx) file with up to ${importLimit.toLocaleString('en-US')} rows. The first row of a table must contain the column names. Reference other items by name, code, or ID; separate multiple values with semicolons. You can also edit an exported file and import it again.`}
    >
      <UploadFlow
        label={resource.label}
        undone={resource}
        fields={fields}
        template={templateOf(resource)}
        templateName={`${pathOf(resource)}-template`}
        kinds={tableKinds}
        isMatched
        canUpdate={resource.operations.includes('set')}
        check="try"
        takes="asked"
        send={send}
        list={{ label: `All ${inSentence(resource.label[1])}`, to: `/${pathOf(resource)}` }}
      />
    </Screen>
  )
}
