/** 'YYYY-MM-DD' as MM/dd/yyyy. */
export const formatDate = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`
