/** Seconds of a scan of the vitals by camera. */
export const scanSeconds = 60

/** Seconds after which a scan may be ended with a result: enough windows and beats for a heart rate. */
export const earliestFinish = 30
