import { Button } from '@mui/material'
import { TranslateIcon } from '@phosphor-icons/react'
import { Link } from 'react-router-dom'
import { GeneratedList } from '../../generated/index.tsx'

/** The languages, with the way to what is not translated into them yet. */
export const LanguageList = () => (
  <GeneratedList
    actions={
      <Button component={Link} to="/translations" startIcon={<TranslateIcon size={18} />}>
        Translations
      </Button>
    }
  />
)
