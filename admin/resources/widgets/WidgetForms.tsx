import { GeneratedCreate, GeneratedEdit, type GeneratedFormProps } from '../../generated/form/GeneratedForms.tsx'
import { ActionOnClick } from './ActionOnClick.tsx'
import { PagesInput } from './PagesInput.tsx'
import { TypeInput } from './TypeInput.tsx'
import { WidgetAside } from './WidgetAside.tsx'

const form: GeneratedFormProps = {
  inputs: {
    type: <TypeInput />,
    displayed_pages: <PagesInput />,
    cta_complete_action_on_click: <ActionOnClick />,
  },
  wide: ['type', 'title', 'subtitle'],
  aside: <WidgetAside />,
}

/** A new widget has no default call-to-action type, so that the user must choose one. */
const initial = { cta_type: null, cta_url_type: null }

/** A widget's form next to a preview of its card in the member area. */
export const WidgetEdit = () => <GeneratedEdit {...form} />
export const WidgetCreate = () => <GeneratedCreate {...form} initial={initial} />
