/** Strict functions that nevertheless return null for some arguments. */
export const partial = new Set(
  `json_object_field json_object_field_text json_array_element json_array_element_text json_extract_path
  json_extract_path_text jsonb_object_field jsonb_object_field_text jsonb_array_element jsonb_array_element_text
  jsonb_extract_path jsonb_extract_path_text jsonb_path_query_first jsonb_path_match json_array_elements_text
  jsonb_array_elements_text regexp_match regexp_matches regexp_substr array_position array_length array_upper array_lower
  array_ndims array_dims current_setting to_regclass to_regtype to_regproc to_regprocedure to_regrole to_regnamespace
  pg_get_expr obj_description col_description xpath lower_inf jsonb_populate_record jsonb_to_record jsonb_to_recordset
  jsonb_populate_recordset json_to_recordset jsonb_path_query pg_stat_get_activity`.split(/\s+/),
)
/** Functions of which only some overloads are partial: on a range, or with a regular expression. */
export const partialOf = new Set(['rangesel', 'textregexsubstr'])
/** Functions that accept nulls and never return one. */
export const total = new Set(
  `concat jsonb_build_object jsonb_build_array json_build_object json_build_array num_nulls num_nonnulls set_config
  quote_nullable json_build_object_noargs jsonb_build_object_noargs json_build_array_noargs jsonb_build_array_noargs`.split(
    /\s+/,
  ),
)
/** Functions that accept nulls and return none if their first argument is not null. */
export const byFirst = new Set([
  'array_remove',
  'array_append',
  'array_replace',
  'array_to_string',
  'concat_ws',
  'format',
  'format_type',
])
export const notNullWindows = new Set([
  'row_number',
  'rank',
  'dense_rank',
  'count',
  'percent_rank',
  'cume_dist',
  'ntile',
])
