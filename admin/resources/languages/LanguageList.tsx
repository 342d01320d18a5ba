import { Button } from '@mui/material'
import { TranslateIcon } from '@phosphor-icons/react'
import { Link } from 'react-router-dom'
import { GeneratedList } from '../../generated/index.tsx'

/** The languages, with a link to missing translations. */
export const LanguageList = () => (
  <GeneratedList
    actions={
      <Button component={Link} to="/translations" startIcon={<TranslateIcon size={18} />}>
        Translations
      </Button>
    }
  />
)
