import { Button } from '@mui/material'
import { TranslateIcon } from '@phosphor-icons/react'
import { GeneratedList } from '../../generated/index.tsx'
import { ButtonLink } from '../../ui/Link.tsx'

/** The languages, with a link to missing translations. */
export const LanguageList = () => (
  <GeneratedList
    actions={
      <Button component={ButtonLink} to="/translations" startIcon={<TranslateIcon size={18} />}>
        Translations
      </Button>
    }
  />
)
