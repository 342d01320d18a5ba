import { GeneratedEdit } from '../../generated/index.tsx'
import { ChildPanel, Panels } from '../../parts/related-panels/index.ts'

const beside = (
  <Panels>
    <ChildPanel
      of="organbiomarker"
      by="organ_id"
      title="Biomarkers"
      lead="Biomarkers that affect this organ, with their weights."
      titleBy="biomarker_name"
      empty="No biomarkers yet."
      about={(record) => `Weight ${String(record['weight'] ?? 1)}`}
    />
    <ChildPanel
      of="biomarkerrangeeffect"
      by="organ_id"
      title="Effects"
      lead="Effects of biomarker ranges on this organ."
      empty="No effects yet."
    />
  </Panels>
)

/** An organ's form, with its biomarkers alongside. */
export const OrganEdit = () => <GeneratedEdit beside={beside} />
