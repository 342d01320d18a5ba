import { GeneratedEdit } from '../../generated/index.tsx'
import { ChildPanel, Panels } from '../../related/index.ts'

const beside = (
  <Panels>
    <ChildPanel
      of="organbiomarker"
      by="organ_id"
      title="Biomarkers"
      lead="What tells about this organ, and how much it counts."
      titleBy="biomarker_name"
      empty="No biomarker tells about it yet."
      about={(record) => `Weight ${String(record['weight'] ?? 1)}`}
    />
    <ChildPanel of="biomarkerrangeeffect" by="organ_id" title="Effects" lead="What ranges lead to here." empty="None yet." />
  </Panels>
)

/** An organ, with the biomarkers that tell about it beside its form. */
export const OrganEdit = () => <GeneratedEdit beside={beside} />
