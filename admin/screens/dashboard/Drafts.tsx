import { publishedBy } from '#shared/classkeys/define.ts'
import { inSentence } from '#shared/rules/index.ts'
import { pathOf, useDeclarations } from '../../declarations/index.ts'
import { formatTimestamp } from '../../format/format.ts'
import { temporaryFilters } from '../../generated/list/temporaryFilters.ts'
import { Panel, PanelList, Words } from '../../parts/related-panels/index.ts'
import { Link } from '../../ui/Link.tsx'
import { Inline } from '../../ui/primitives.ts'
import type { Overview } from './useDashboard.ts'

/** What is not shown to anybody and the caller may change: the latest items, and a list of each kind. */
export const Drafts = ({ drafts: { models, kinds } }: { drafts: NonNullable<Overview['drafts']> }) => {
  const declarations = useDeclarations()
  return (
    <Panel
      title="Drafts"
      lead="Not published or not active, the latest change first."
      count={kinds.reduce((sum, { count }) => sum + count, 0)}
      empty={models.length === 0 ? 'Everything that you may change is published.' : undefined}
    >
      <PanelList>
        {models.map(({ classkey, id, title, updated_at: at }) => {
          const resource = declarations.get(classkey)
          return (
            resource && (
              <li key={`${classkey} ${id}`}>
                <Words
                  title={
                    <Link to={`/${pathOf(resource)}/${id}`} style={{ color: 'inherit' }}>
                      {title}
                    </Link>
                  }
                >
                  {resource.label[0]}, changed {formatTimestamp(at)}
                </Words>
              </li>
            )
          )
        })}
        <Inline as="li" isWrapping>
          {kinds.map(({ classkey, count }) => {
            const resource = declarations.get(classkey)
            const name = resource && publishedBy(resource)
            if (!resource || !name) return null
            const filter = encodeURIComponent(JSON.stringify({ [name]: false }))
            return (
              <Link
                key={classkey}
                to={`/${pathOf(resource)}?filter=${filter}`}
                state={temporaryFilters}
                style={{ color: 'var(--text-link)', padding: '6px 0' }}
              >
                {count} {inSentence(resource.label[count === 1 ? 0 : 1])}
              </Link>
            )
          })}
        </Inline>
      </PanelList>
    </Panel>
  )
}
