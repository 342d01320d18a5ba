/**
 * What may go wrong with an installation that its operators have to know. Each is a value of the metric `hale_trouble`, an alert in
 * ops/alerts.yaml with its entry in docs/operating.md, an event in the log, a line on Health of Hale, and a mail to administrators, whose
 * texts are `trouble_{name}` and `trouble_{name}_message` in mails.json; server/operations/system-health/troubles.ts finds it.
 */
export const troubles = {
  mail: { alert: 'MailNotDelivered', tone: 'bad' },
  backup: { alert: 'BackupTooOld', tone: 'bad' },
  disk: { alert: 'DiskAlmostFull', tone: 'bad' },
  database: { alert: 'DatabaseAway', tone: 'bad' },
  certificate: { alert: 'CertificateEnds', tone: 'warning' },
} as const satisfies Record<string, { alert: string; tone: 'bad' | 'warning' }>

export type TroubleName = keyof typeof troubles
export const troubleNames = Object.keys(troubles) as TroubleName[]
