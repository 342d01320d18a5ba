/** An instant as MM/dd/yyyy hh:mm a in a timezone. @param instant ISO 8601 @param timeZone IANA name; UTC where it is none */
export const inZone = (instant: string, timeZone: string): string => {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  const format = (zone: string) => new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone }).format(new Date(instant))
  try {
    return format(timeZone).replace(',', '')
  } catch {
    return `${format('UTC').replace(',', '')} UTC`
  }
}
