/** Why a file with a table cannot be read. Said where it is read, by its code, and not recognized by its sentence. */
export const fileReasons = {
  table_columns: 'The file has more than {count} columns. Please upload it in parts.',
  table_cells: 'The file has more than {count} cells. Please upload it in parts.',
  table_quotes: 'The file has more than {count} quotes. Please upload it in parts.',
  table_unpacked: 'The file is larger than {count} MB when it is unpacked. Please upload it in parts.',
  table_nested: 'The file is nested too deeply.',
  table_json: 'The file is not valid JSON.',
  table_list: 'The file must contain a list of objects.',
  table_twice: 'The column {column} appears twice in the file.',
  table_quote: 'The file is not valid CSV: a quoted cell is not closed.',
  table_not_text: 'The file is not text. Please save it as CSV.',
  table_empty: 'The file has no rows.',
  table_sheets: 'The file has several sheets: {names}. Choose one of them.',
  table_no_sheet: 'The file has no sheet called {name}.',
  table_workbook: 'The file is not a valid .xlsx file.',
  table_locked: 'The file is protected by a password, or of an older kind. Please save it as .xlsx without a password.',
} as const
