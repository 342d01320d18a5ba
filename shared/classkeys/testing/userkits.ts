import { auriaStatuses, kitStatuses, sexes } from '#shared/rules/index.ts'
import { doneByName, doneFields, kitProviderLabels, kitProviders } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { boolean, choice, date, file, json, object, reference, text, timestamp } from '../fields.ts'

/** A member's kit: its owner, its status, and its results, encrypted to the member if there is a key. */
export const userkits = defineClasskey({
  classkey: 'userkits',
  label: ['Kit', 'Kits'],
  group: 'testing',
  icon: 'package',
  titleField: 'kit_id',
  fields: {
    kit_id: text({ required: true, unique: true, caseInsensitive: true, search: true, max: 100, label: 'Kit number' }),
    provider_code: choice(kitProviders, { required: true, labels: kitProviderLabels, label: 'Lab' }),
    user_id: reference('user', { label: 'User', help: 'Blank until someone registers it.' }),
    test_id: reference('test', { label: 'Test' }),
    provider_id: reference('provider', { label: 'Provider' }),
    vendorkit_id: reference('vendorkit', { onDelete: 'set null', label: 'Vendor kit' }),
    order_id: reference('orders', { onDelete: 'set null', label: 'Order' }),
    provider_order_id: text({ max: 100, search: true, label: 'Lab order ID' }),
    type: text({ max: 100, help: 'The lab’s name for it.' }),
    status: choice([...kitStatuses, ...auriaStatuses], {
      label: 'Status',
      section: 'Status',
      labels: { OrderPlaced: 'Order Placed', Results: 'Completed' },
    }),
    status_at: timestamp({ label: 'Status since', section: 'Status' }),
    ...doneFields({
      label: 'Dealt with',
      section: 'Status',
      help: 'An exception that needs nobody’s attention any more.',
    }),
    registered_to: text({
      max: 200,
      section: 'Status',
      help: 'The lab’s name or number for it. If blank, the kit counts as partially completed.',
    }),
    registered_at: timestamp({ label: 'Registered', section: 'Status' }),
    registrant: object(
      {
        first_name: text({ max: 100 }),
        last_name: text({ max: 100 }),
        date_of_birth: date(),
        sex: choice(sexes),
      },
      { label: 'Sample owner', readable: 'userkits:results', section: 'Status', help: 'In the form the lab expects.' },
    ),
    is_used: boolean({
      label: 'Used',
      section: 'Status',
      help: 'The sample belongs to someone who had the kit before, so no one else can register it. Turn this off if the sample is the next member’s.',
    }),
    expires_on: date({ label: 'Expires', section: 'Status', help: 'The kit can’t be registered after this date.' }),
    collected_on: date({ label: 'Sample collected', section: 'Status' }),
    resulted_at: timestamp({ label: 'Results ready at', section: 'Status' }),
    synced_at: timestamp({ writable: false, label: 'Last synced', section: 'Status' }),
    tracking_number: text({ max: 100, search: true, section: 'Status' }),
    events: json({ section: 'Status', filterable: false, help: 'Statuses and times as sent by the lab.' }),
    samples: json({ section: 'Status', readable: 'userkits:results', writable: false, isSecret: true }),
    are_results_ready: boolean({ label: 'Results ready', section: 'Results' }),
    is_simulated: boolean({
      writable: false,
      label: 'Simulated',
      section: 'Results',
      help: 'Results come from the demo’s embedded lab. No sample was analyzed.',
    }),
    // Results are validated and sealed as a whole, and cannot be written field by field.
    encrypted_data: text({
      isSecret: true,
      writable: false,
      format: 'code',
      max: 2_000_000,
      readable: 'userkits:results',
      filterable: false,
      sortable: false,
      section: 'Results',
      help: 'Only the member can open it.',
    }),
    rawResults: json({
      label: 'Raw results',
      readable: 'userkits:results',
      writable: false,
      isSecret: true,
      section: 'Results',
    }),
    results_file: file({ accept: 'document', readable: 'userkits:results', section: 'Results' }),
    notes: text({ format: 'multiline', section: 'Results' }),
  },
  consent: {
    purpose: 'data sharing',
    fields: ['registrant', 'samples', 'encrypted_data', 'rawResults', 'results_file'],
  },
  notHealth: 'Staff follow the kit on its way to the lab and back.',
  derived: {
    user_email: { through: 'user_id', field: 'email', readable: 'user:read', label: 'User', search: true },
    user_name: { through: 'user_id', field: ['first_name', 'last_name'], label: 'Name', search: true },
    test_name: { through: 'test_id', field: 'name', label: 'Test', search: true },
    provider_name: { through: 'provider_id', field: 'name', label: 'Provider', search: true },
    done_by_name: doneByName,
    details_status: { through: null, field: 'status', label: 'Status' },
  },
  list: ['kit_id', 'user_email', 'test_name', 'provider_name', 'provider_code', 'details_status', 'updated_at'],
  filters: ['status', 'provider_code', 'test_id', 'user_id', 'are_results_ready', 'is_done'],
  indexes: [
    ['user_id', 'updated_at'],
    ['status', 'status_at'],
    ['status', 'is_done'],
    ['status_at', 'status'],
    ['are_results_ready', 'synced_at'],
  ],
})
