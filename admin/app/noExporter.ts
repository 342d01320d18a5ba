/** Stands in for the library of react-admin's exporter, which no list uses. */
const noExporter = (): never => {
  throw new Error('Lists export their rows themselves')
}

export default noExporter
