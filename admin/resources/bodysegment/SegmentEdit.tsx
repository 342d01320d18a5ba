import { GeneratedEdit } from '../../generated/index.tsx'
import { ChildPanel, Panels } from '../../parts/related-panels/index.ts'

const beside = (
  <Panels>
    <ChildPanel of="organ" by="segment_id" title="Organs" empty="No organs yet." />
    <ChildPanel
      of="biomarker"
      by="segment_id"
      title="Biomarkers"
      lead="Results are grouped by body segment."
      empty="No biomarkers yet."
      about={(record) => String(record['unit'] ?? '')}
    />
  </Panels>
)

/** A body segment's form, with its organs and biomarkers alongside. */
export const SegmentEdit = () => <GeneratedEdit beside={beside} />
