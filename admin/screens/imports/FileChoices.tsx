import { MenuItem, TextField } from '@mui/material'
import { encodingNames, encodings, type Encoding } from '#shared/rules/index.ts'
import type { Upload } from './useUpload.ts'

/** Which sheet of a workbook is read, and in which encoding a text whose encoding is a guess. */
export const FileChoices = ({ upload: { chosen, choose } }: { upload: Upload }) => {
  if (!chosen) return null
  const { file, sheets, sheet, encoding } = chosen
  return (
    <>
      {sheets.length > 1 && (
        <TextField
          select
          required
          label="Sheet"
          value={sheet ?? ''}
          helperText={`The file has ${sheets.length} sheets. Choose the one to import.`}
          onChange={(event) => void choose(file, { sheet: event.target.value })}
          sx={{ maxWidth: 420 }}
        >
          {sheets.map((name) => (
            <MenuItem key={name} value={name}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      {chosen.isGuessed && (
        <TextField
          select
          label="Text encoding"
          value={encoding}
          helperText="Choose another one if accented or other letters are wrong below."
          onChange={(event) => void choose(file, { encoding: event.target.value as Encoding })}
          sx={{ maxWidth: 420 }}
        >
          {encodingNames.map((name) => (
            <MenuItem key={name} value={name}>
              {encodings[name]} ({name})
            </MenuItem>
          ))}
        </TextField>
      )}
    </>
  )
}
