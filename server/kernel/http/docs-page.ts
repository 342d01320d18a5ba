import { z } from 'zod'
import type { CallSpec } from '#shared/calls/define.ts'
import { labelOf, type Resource } from '#shared/classkeys/define.ts'
import { isFilterable, isReadable, isSearchable, isSortable, isWritable } from '#shared/classkeys/fields.ts'
import { errorCatalogue } from '#shared/errors.ts'
import { errorStatuses, sizeSentences } from './error-docs.ts'

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const accessWords = (access: CallSpec['access']): string => {
  if (access === 'public') return 'public'
  if (access === 'signed-in') return 'signed in'
  if (access === 'staff') return 'any permission'
  return 'permission' in access
    ? [access.permission, access.and].filter(Boolean).join(' and ')
    : `classkey:${access.classkey}`
}

const schemaBlock = (title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string => {
  if (!schema) return ''
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return `<h4>${title}</h4><pre>${escape(JSON.stringify(json, null, 2))}</pre>`
}

const callBlock = ([name, call]: [string, CallSpec]): string => {
  const path = call.path.startsWith('/api/') ? call.path : `/v1${call.path}`
  return `<details id="${escape(name)}"><summary><b class="${call.method}">${call.method}</b> <code>${escape(path)}</code>
<span>${escape(call.summary)}</span></summary>
<p>Access: <code>${escape(accessWords(call.access))}</code>. Fails with “${escape(call.failure)}” and status ${errorStatuses(call).join(', ')}.${['', ...sizeSentences(call)].join(' ')}${call.assumed ? ' The product specification leaves its path or payload open.' : ''}</p>
${call.aliases?.length ? `<p>Also available at ${call.aliases.map((alias) => `<code>/v1${escape(alias)}</code>`).join(', ')}.</p>` : ''}
${schemaBlock('Path', call.params, 'input')}${schemaBlock('Query', call.query, 'input')}
${schemaBlock(call.multipart === 'only' ? 'Form data' : 'Body', call.body, 'input')}${schemaBlock('Response', call.answer, 'output')}</details>`
}

const resourceBlock = (resource: Resource): string => {
  const rows = Object.entries(resource.fields)
    .filter(([, field]) => isReadable(field))
    .map(([name, field]) => {
      const can = [
        field.required && 'required',
        !isWritable(field) && 'read only',
        isFilterable(field) && 'filter',
        isSortable(field) && 'sort',
        isSearchable(field) && 'search',
      ].filter(Boolean)
      const kind = 'to' in field ? `${field.kind} → ${field.to}` : field.kind
      return `<tr><td><code>${escape(name)}</code></td><td>${escape(kind)}</td><td>${escape(can.join(', '))}</td><td>${escape(labelOf(name, field))}</td></tr>`
    })
  return `<details id="entity-${escape(resource.name)}"><summary><code>${escape(resource.name)}</code> <span>${escape(resource.label[1])}</span></summary>
<p>${escape(resource.description ?? '')} Operations: ${resource.operations.join(', ')}.</p>
<table><thead><tr><th>Field</th><th>Kind</th><th>Can</th><th>Label</th></tr></thead><tbody>${rows.join('')}</tbody></table></details>`
}

export const docsStyle = `body{font:16px/1.5 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem;color:#1d2a2b;background:#fff}
h1,h2{line-height:1.2}details{border:1px solid #cfd8d8;border-radius:8px;margin:.5rem 0;padding:.5rem .75rem}summary{cursor:pointer}
summary span{color:#50605f;margin-left:.5rem}pre{background:#f2f6f5;padding:.75rem;border-radius:6px;overflow:auto;font-size:.85rem}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.25rem .5rem;border-bottom:1px solid #e3e9e8}b{display:inline-block;min-width:4.5rem}
@media(prefers-color-scheme:dark){body{background:#101817;color:#e4ecea}pre{background:#192423}details,td,th{border-color:#2c3b39}summary span{color:#a9bab7}}`

/** The contract as one page of plain HTML, without scripts or external resources. */
export const docsPage = (
  calls: Readonly<Record<string, CallSpec>>,
  resources: ReadonlyMap<string, Resource>,
): string => {
  const errors = Object.entries(errorCatalogue)
    .map(
      ([code, { status, message }]) =>
        `<tr><td><code>${code}</code></td><td>${status}</td><td>${escape(message)}</td></tr>`,
    )
    .join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Hale API</title><style>${docsStyle}</style></head><body><h1>Hale API</h1>
<p>Also available as OpenAPI: <a href="/v1/openapi.json">openapi.json</a>. Authenticate with
<code>Authorization: Bearer …</code>. Lists return <code>models</code>, <code>total_count</code>, <code>page_count</code>, <code>page_size</code> and
<code>included_programs</code>.</p>
<h2>Endpoints</h2>${Object.entries(calls).map(callBlock).join('\n')}
<h2>Entities</h2>${[...resources.values()].map(resourceBlock).join('\n')}
<h2>Errors</h2><table><thead><tr><th>Code</th><th>Status</th><th>Message</th></tr></thead><tbody>${errors}</tbody></table></body></html>`
}
