/** Length of a camera vitals scan in seconds. */
export const scanSeconds = 60

/** Seconds after which a scan may be ended with a result: enough windows and beats for a heart rate. */
export const earliestFinish = 30
