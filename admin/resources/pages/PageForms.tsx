import { useRecordContext } from 'react-admin'
import { addressOfPage } from '#shared/rules/index.ts'
import { GeneratedCreate, GeneratedEdit } from '../../generated/form/GeneratedForms.tsx'
import type { Row } from '../../generated/index.tsx'
import { PageAside } from './PageAside.tsx'
import { PageWidgets } from './PageWidgets.tsx'
import { Block, Paragraph, SectionTitle } from '../../ui/primitives.ts'

const Related = () => {
  const record = useRecordContext<Row>()
  if (!record) return null
  const address = addressOfPage(record['parent_slug'] as string | null, String(record['slug'] ?? ''))
  return (
    <Block as="section" marginTop={40} id="page-widgets" aria-label="Page widgets" sx={{ scrollMarginTop: '72px' }}>
      <SectionTitle>Page widgets</SectionTitle>
      <Paragraph tone="faint" marginBottom={16}>
        {address}. Drag them within a place or to another one; the order is saved at once.
      </Paragraph>
      <PageWidgets
        address={address}
        name={String(record['name'])}
        programs={Array.isArray(record['programs']) ? record['programs'] : []}
      />
    </Block>
  )
}

const aside = <PageAside />
const related = <Related />

/** A page's form next to its preview, with its widgets below. */
export const PageEdit = () => <GeneratedEdit aside={aside} related={related} />
export const PageCreate = () => <GeneratedCreate aside={aside} />
