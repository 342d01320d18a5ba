/** The Grafana dashboard `ops/dashboard.json`, which is long, from what differs between its panels. */

type Panel = readonly [title: string, unit: string, ...queries: (readonly [expression: string, legend: string])[]]

const calls = 'hale_call_duration_seconds'
const per = (metric: string, label: string) => `sum by (${label}) (rate(${metric}[$__rate_interval]))`
const quantile = (share: number, metric: string, label?: string) =>
  `histogram_quantile(${share}, ${per(`${metric}_bucket`, label === undefined ? 'le' : `le, ${label}`)})`
const most = (expression: string) => `topk(10, ${expression})`

const panels: readonly Panel[] = [
  ['Calls by status', 'reqps', [per(`${calls}_count`, 'outcome'), '{{outcome}}']],
  [
    'Duration of calls',
    's',
    [quantile(0.5, calls), 'median'],
    [quantile(0.95, calls), 'p95'],
    [quantile(0.99, calls), 'p99'],
  ],
  ['Share of faults', 'percentunit', ['hale:faults:ratio_5m', '5 min'], ['hale:faults:ratio_1h', '1 h']],
  ['Slowest calls, p95', 's', [most(quantile(0.95, calls, 'call')), '{{call}}']],
  ['Errors by code', 'reqps', [per('hale_call_errors_total', 'code'), '{{code}}']],
  ['Refused requests', 'reqps', [per('hale_refused_requests_total', 'reason'), '{{reason}}']],
  ['Busiest calls', 'reqps', [most(per(`${calls}_count`, 'call')), '{{call}}']],
  [
    'Time in statements',
    'percentunit',
    [most(per('hale_statement_duration_seconds_sum', 'statement')), '{{statement}}'],
  ],
  ['Failed statements', 'reqps', [per('hale_statement_errors_total', 'code'), '{{code}}']],
  ['Database connections', 'short', ['sum by (state) (hale_database_connections)', '{{state}}']],
  ['Sessions read', 'reqps', [per('hale_session_reads_total', 'outcome'), '{{outcome}}']],
  ['Jobs', 'reqps', [per('hale_job_duration_seconds_count', 'job, outcome'), '{{job}} {{outcome}}']],
  ['Jobs due and failed', 'short', ['max by (job) (hale_jobs_due)', '{{job}}'], ['max(hale_jobs_failed)', 'failed']],
  ['Oldest due job', 's', ['max(hale_jobs_oldest_seconds)', 'age']],
  [
    'Third parties',
    'reqps',
    [per('hale_third_party_duration_seconds_count', 'third_party, outcome'), '{{third_party}} {{outcome}}'],
  ],
  ['Third parties, p95', 's', [quantile(0.95, 'hale_third_party_duration_seconds', 'third_party'), '{{third_party}}']],
  ['Open pages', 'short', ['sum(hale_live_pages)', 'open']],
  ['Event loop delay', 's', ['max by (quantile) (hale_event_loop_delay_seconds)', '{{quantile}}']],
  ['Event loop in use', 'percentunit', ['hale_event_loop_utilization', '{{instance}} {{process}}']],
  ['Memory', 'bytes', ['sum by (instance, kind) (hale_memory_bytes)', '{{instance}} {{kind}}']],
  ['CPU', 'percentunit', [per('hale_cpu_seconds_total', 'instance, mode'), '{{instance}} {{mode}}']],
  ['Members', 'short', ['max(hale_members)', 'accounts'], ['max(hale_members_active_today)', 'active today']],
  ['Entries today', 'short', ['max by (kind) (hale_entries_today)', '{{kind}}']],
  [
    'Appointments and kits',
    'short',
    ['max(hale_appointments_booked)', 'appointments'],
    ['max by (state) (hale_kits)', '{{state}}'],
  ],
]

const width = 8
const height = 7
const datasource = { type: 'prometheus', uid: '${datasource}' }

export const dashboard = {
  title: 'Hale',
  uid: 'hale',
  schemaVersion: 41,
  refresh: '1m',
  time: { from: 'now-6h', to: 'now' },
  templating: { list: [{ name: 'datasource', type: 'datasource', query: 'prometheus' }] },
  panels: panels.map(([title, unit, ...queries], at) => ({
    id: at + 1,
    type: 'timeseries',
    title,
    datasource,
    gridPos: { x: (at % 3) * width, y: Math.floor(at / 3) * height, w: width, h: height },
    fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
    targets: queries.map(([expr, legendFormat], index) => ({ refId: 'ABC'[index], datasource, expr, legendFormat })),
  })),
}
